/**
 * Secrets and personal data that texts of other systems may contain, such as errors of a mail server or the database,
 * with their replacements. Plates cannot be distinguished from other numbers, so they are never passed to the log.
 */
const kinds: [kind: RegExp, instead: string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[session]'],
  [/pg[ke]_[\w-]+/g, '[key]'],
  // Tokens of links and holds. Identifiers and request ids are shorter.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}/g, '[secret]'],
  [/(\w:\/\/)[^\s/:@]*:[^\s/@]*@/g, '$1[password]@'],
  [/(?<![^\s<>"'(),;:@/])[^\s<>"'(),;:@/]+@[^\s<>"'(),;:@/.]+\.[^\s<>"'(),;:@/]+/g, '[email]'],
  [/(?<![\d.:-])(?:\+972|0)[ -]?\d(?:[ -]?\d){7,9}(?!\d)/g, '[phone]'],
  // PostgreSQL repeats the invalid value.
  [/(invalid (?:input|byte)[^:\n]*: )[^\n]+/g, '$1[value]'],
];

/** A quick test that every kind above passes. Most texts fail it and need no replacements. */
const suspicious = /[@\d]|eyJ|pg[ke]_|invalid/;

/** The text without secrets and personal data, for the log. */
export function scrubbed(text: string): string {
  if (!suspicious.test(text)) return text;
  return kinds.reduce((rest, [kind, instead]) => rest.replace(kind, instead), text);
}
