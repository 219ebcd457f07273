import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { landingTexts } from '@panui/shared/landing-texts';
import { problemMessages } from '@panui/shared/problem-messages';
import coreEn from '../shared/i18n/texts/core.en.json';
import coreHe from '../shared/i18n/texts/core.he.json';
import reservationEn from '../shared/i18n/texts/reservation.en.json';
import reservationHe from '../shared/i18n/texts/reservation.he.json';

/** Code point ranges that `fonts.css` assigns to a file. */
const ranges = (file: string): [number, number][] => {
  const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');
  const [, named = ''] = css.split(`@fonts/heebo-${file}.woff2`)[1]?.match(/unicode-range:\s*([^;]+);/) ?? [];
  return named.split(',').map((range) => {
    const [first = NaN, last = first] = range
      .replace(/\s*U\+/, '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [first, last];
  });
};

const hasLetter = (file: string, letter: string): boolean =>
  ranges(file).some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last);

it('The Hebrew and Latin fonts cover every character of the texts', () => {
  const texts = [
    coreEn,
    coreHe,
    landingTexts.en,
    landingTexts.he,
    reservationEn,
    reservationHe,
    problemMessages.en,
    problemMessages.he,
  ];
  const characters = new Set(texts.flatMap((catalogue) => Object.values(catalogue).join('').split('')));
  expect(characters.size).toBeGreaterThan(80);
  expect(
    [...characters].filter((letter) => !['hebrew', 'latin'].some((file) => hasLetter(file, letter))),
  ).toEqual([]);
});

it('The third font covers accented letters, and no character is in two fonts', () => {
  for (const letter of 'äéçÑöøß') expect(hasLetter('latin-more', letter)).toBe(true);
  const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code));
  const files = ['hebrew', 'latin', 'latin-more'];
  expect(letters.filter((one) => files.filter((file) => hasLetter(file, one)).length > 1)).toEqual([]);
});
