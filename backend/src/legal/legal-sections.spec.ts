import { defaultLegalTexts } from '../persistence/default-legal-texts.js';
import { legalDocuments } from './legal-text.entity.js';
import { openMarksOf, sectionsOf } from './legal-sections.js';

it('reads headings and paragraphs as they are typed', () => {
  expect(sectionsOf('  before \n\n# One\r\nfirst\nsecond\n\n##Two\n')).toEqual([
    { heading: '', paragraphs: ['before'] },
    { heading: 'One', paragraphs: ['first', 'second'] },
    { heading: 'Two', paragraphs: [] },
  ]);
  expect(sectionsOf('\n\n')).toEqual([]);
});

it('counts what is left to fill in', () => {
  expect(openMarksOf('by [[name]] of [[address]], [not this]')).toBe(2);
});

describe.each(legalDocuments)('the first text of %s', (document) => {
  const { title, title_en, body, body_en } = defaultLegalTexts[document]!;

  it('is there in both languages', () => {
    expect(`${title} ${sectionsOf(body).length}`).toMatch(/^[\u05d0-\u05ea ]+ [1-9]$/);
    expect(title_en + body_en).not.toMatch(/[\u05d0-\u05ea]/);
  });

  it('has the same sections, with the same places left to fill in, in both', () => {
    const shape = (text: string) =>
      sectionsOf(text).map(({ paragraphs }) => paragraphs.map((paragraph) => openMarksOf(paragraph)));
    expect(shape(body)).toEqual(shape(body_en));
    expect(openMarksOf(body)).toBeGreaterThan(0);
  });

  it('speaks calmly', () => {
    expect(body + body_en).not.toMatch(/[!—]/);
  });
});
