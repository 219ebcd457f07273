import type { Language } from '../platform/problems/language.js';

export interface LegalSection {
  heading: string;
  paragraphs: string[];
}

/**
 * Joins the lines of each `[[...]]` note, so that a note is not cut into paragraphs, which would publish it. An opening
 * bracket that is followed by another one on a later line has no end, and stays as it is: otherwise it would hide the
 * paragraphs between them.
 */
function withNotesOnOneLine(body: string): string {
  const pieces: string[] = [];
  let from = 0;
  let start = body.indexOf('[[');
  let end = 0;
  while (start >= 0) {
    // Searched again only when it is behind the bracket, which makes the time linear.
    if (end < start + 2) end = body.indexOf(']]', start + 2);
    if (end < 0) break;
    const next = body.indexOf('[[', start + 2);
    const hasNoEnd = next >= 0 && next < end && body.slice(start, next).includes('\n');
    if (!hasNoEnd) {
      pieces.push(body.slice(from, start), body.slice(start, end).replaceAll('\n', ' '));
      from = end;
    }
    start = hasNoEnd || next > end ? next : body.indexOf('[[', end + 2);
  }
  return pieces.join('') + body.slice(from);
}

/** Splits a text into sections: a line that begins with `#` is a heading, any other a paragraph. */
export function sectionsOf(body: string): LegalSection[] {
  const sections: LegalSection[] = [];
  for (const line of withNotesOnOneLine(body)
    .split('\n')
    .map((one) => one.trim())) {
    const heading = line.startsWith('#') ? line.replace(/^#+/, '').trim() : undefined;
    if (heading !== undefined || (line !== '' && sections.length === 0))
      sections.push({ heading: heading ?? '', paragraphs: [] });
    if (heading === undefined && line !== '') sections.at(-1)?.paragraphs.push(line);
  }
  return sections;
}

const neutralPhrase: Record<Language, string> = {
  he: '(הפרטים אצל המפעיל)',
  en: '(details available from the operator)',
};
const neutralSentence: Record<Language, string> = {
  he: 'המפעיל מוסר את הפרטים לפי פנייה.',
  en: 'The operator provides the details on request.',
};

/** Splits at `[[...]]`: text outside and inside marks, alternating. */
function splitAtMarks(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('[[', from);
    const end = start < 0 ? -1 : text.indexOf(']]', start + 2);
    if (end < 0) return [...pieces, text.slice(from)];
    pieces.push(text.slice(from, start), text.slice(start + 2, end));
    from = end + 2;
  }
}

/**
 * Removes the `[[...]]` notes, which address counsel and the operator. A note alone after a sentence is
 * deleted, one inside a sentence becomes a neutral phrase, and a paragraph of notes becomes a neutral
 * sentence.
 */
export function withoutOpenMarks(text: string, language: Language): string {
  const [first = '', ...rest] = splitAtMarks(text);
  let visibleText = first;
  for (let i = 1; i < rest.length; i += 2) {
    const after = rest[i] ?? '';
    const isAfterSentence = /^$|[.!?]$/.test(visibleText.trimEnd().slice(-1));
    const [closing] = /^[.!?]?(?=\s|$)/.exec(after) ?? [];
    if (isAfterSentence && closing !== undefined)
      visibleText = visibleText.trimEnd() + after.slice(closing.length);
    else visibleText += neutralPhrase[language] + after;
  }
  return visibleText.trim() === '' ? neutralSentence[language] : visibleText.trim();
}

/** The number of `[[...]]` notes that are still to be replaced. */
export const openMarksOf = (body: string): number => (splitAtMarks(body).length - 1) / 2;
