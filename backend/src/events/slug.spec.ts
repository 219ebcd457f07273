import { freeSlug, slugOf, slugPattern } from './slug.js';

const startsAt = new Date('2026-12-31T22:30:00Z');

describe('slugOf', () => {
  it.each([
    ['Jazz Night', 'jazz-night'],
    ["Noa's café: live!", 'noas-cafe-live'],
    ['The very long title of an evening with many words', 'the-very-long-title-of-an'],
    ['x'.repeat(80), 'x'.repeat(32)],
  ])('The English title %j becomes %j', (titleEn, slug) => {
    expect(slugOf({ titleEn, startsAt })).toBe(slug);
    expect(slug).toMatch(slugPattern);
  });

  it.each([null, '', 'ערב', '2026'])(
    'The title %j has no English words, so the date in Israel is used',
    (titleEn) => {
      expect(slugOf({ titleEn, startsAt })).toBe('2027-01-01');
    },
  );
});

describe('freeSlug', () => {
  it('A taken slug gets the next free number', () => {
    expect(freeSlug('jazz', new Set())).toBe('jazz');
    expect(freeSlug('jazz', new Set(['jazz', 'jazz-2']))).toBe('jazz-3');
  });
});
