/**
 * What may slip into a sentence that others wrote, such as a mail server's answer or the database's: each kind and what
 * stands in its place. Plates can't be told from other numbers; no line is ever given one.
 */
const kinds: [kind: RegExp, instead: string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[session]'],
  [/pgk_[\w-]+/g, '[key]'],
  // Long and without a pause: the tokens of links and holds. Names of ours are shorter, and request ids, too.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}/g, '[secret]'],
  [/(\w:\/\/)[^\s/:@]*:[^\s/@]*@/g, '$1[password]@'],
  [/(?<![^\s<>"'(),;:@/])[^\s<>"'(),;:@/]+@[^\s<>"'(),;:@/.]+\.[^\s<>"'(),;:@/]+/g, '[email]'],
  [/(?<![\d.:-])(?:\+972|0)[ -]?\d(?:[ -]?\d){7,9}(?!\d)/g, '[phone]'],
  // The database repeats a value that it could not read.
  [/(invalid (?:input|byte)[^:\n]*: )[^\n]+/g, '$1[value]'],
];

/** Something of every kind above; most texts have none of it, and are not looked at any further. */
const suspicious = /[@\d]|eyJ|pgk_|invalid/;

/** A sentence without what it must not hold, for the log. */
export function scrubbed(text: string): string {
  if (!suspicious.test(text)) return text;
  return kinds.reduce((rest, [kind, instead]) => rest.replace(kind, instead), text);
}
