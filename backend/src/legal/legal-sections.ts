export interface LegalSection {
  heading: string;
  paragraphs: string[];
}

/** A body as people write it, in sections: a line that begins with `#` is a heading, any other a paragraph. */
export function sectionsOf(body: string): LegalSection[] {
  const sections: LegalSection[] = [];
  for (const line of body.split('\n').map((one) => one.trim())) {
    const [, heading] = /^#+\s*(.*)$/.exec(line) ?? [];
    if (heading !== undefined || (line !== '' && sections.length === 0))
      sections.push({ heading: heading ?? '', paragraphs: [] });
    if (heading === undefined && line !== '') sections.at(-1)?.paragraphs.push(line);
  }
  return sections;
}

/** How many places are still marked, as `[[...]]`, for counsel or the operator to fill in. */
export function openMarksOf(body: string): number {
  return body.match(/\[\[.*?\]\]/g)?.length ?? 0;
}
