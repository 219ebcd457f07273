import { defaultLegalTexts } from './default-legal-texts.js';
import { legalDocuments } from './legal-text.entity.js';
import { openMarksOf, sectionsOf, withoutOpenMarks } from './legal-sections.js';

it('Headings and paragraphs are parsed', () => {
  expect(sectionsOf('  before \n\n# One\r\nfirst\nsecond\n\n##Two\n')).toEqual([
    { heading: '', paragraphs: ['before'] },
    { heading: 'One', paragraphs: ['first', 'second'] },
    { heading: 'Two', paragraphs: [] },
  ]);
  expect(sectionsOf('\n\n')).toEqual([]);
});

it('A note over several lines stays in one piece', () => {
  expect(sectionsOf('# One\nRun by [[name\r\n# of\n\nthe firm]] here.\n[[a\nb]]\nsecond [[c]]')).toEqual([
    {
      heading: 'One',
      paragraphs: [
        expect.stringMatching(/^Run by \[\[name\s+# of\s+the firm]] here\.$/) as string,
        '[[a b]]',
        'second [[c]]',
      ],
    },
  ]);
});

it.each([
  ['an earlier line', 'One [[two\nthree [[note]] four', ['One [[two', 'three [[note]] four']],
  ['the last line', 'One [[note]] two\nthree [[four\nfive', ['One [[note]] two', 'three [[four', 'five']],
])('An opening bracket without an end on %s hides no other paragraph', (_, body, paragraphs) => {
  expect(sectionsOf(body)).toEqual([{ heading: '', paragraphs }]);
});

it('Open placeholders are counted', () => {
  expect(openMarksOf('by [[name]] of [[address]], [not this]')).toBe(2);
});

describe.each(legalDocuments)('The default text of %s', (document) => {
  const { title, title_en, body, body_en } = defaultLegalTexts[document]!;

  it('The default text exists in both languages', () => {
    expect(`${title} ${sectionsOf(body).length}`).toMatch(/^[\u05d0-\u05ea ]+ [1-9]$/);
    expect(title_en + body_en).not.toMatch(/[\u05d0-\u05ea]/);
  });

  it('The default text has the same sections and open placeholders in both languages', () => {
    const shape = (text: string) =>
      sectionsOf(text).map(({ paragraphs }) => paragraphs.map((paragraph) => openMarksOf(paragraph)));
    expect(shape(body)).toEqual(shape(body_en));
    expect(openMarksOf(body)).toBeGreaterThan(0);
  });

  it('The default text contains no exclamation marks and no dashes', () => {
    expect(body + body_en).not.toMatch(/[!—]/);
  });
});

it.each([
  ['A note after a sentence disappears', 'One. [[by counsel]]', 'One.'],
  ['A note with its own full stop disappears', 'One. [[by counsel]]. Two.', 'One. Two.'],
  ['A note before a sentence disappears', '[[by counsel]] One.', 'One.'],
  [
    'A note inside a sentence becomes a neutral phrase',
    'Run by [[name]] of [[address]].',
    'Run by (details available from the operator) of (details available from the operator).',
  ],
  [
    'A paragraph of notes becomes a neutral sentence',
    '[[a]] [[b]]',
    'The operator provides the details on request.',
  ],
  ['An opening bracket without an end stays', 'One [[two', 'One [[two'],
])('%s', (_title, text, visibleText) => {
  expect(withoutOpenMarks(text, 'en')).toBe(visibleText);
});

it('Notes are removed in time that grows with the length of the text', () => {
  // Processor time: the machine may run other tests at the same time.
  const before = process.cpuUsage();
  for (const text of ['[['.repeat(10_000), '[[]]'.repeat(5_000), `.${' '.repeat(20_000)}[[x]]`])
    withoutOpenMarks(text, 'he');
  for (const text of ['[[', '[[\n', '[[]]', '[[\n]]', ']]\n'])
    for (const end of ['', ']]']) sectionsOf(text.repeat(100_000) + end);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
