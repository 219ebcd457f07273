import { hebrewDateOf, inHebrewLetters } from './hebrew-date.js';

it.each([
  [1, 'א׳'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [30, 'ל׳'],
  [715, 'תשט״ו'],
  [787, 'תשפ״ז'],
  [800, 'ת״ת'],
])('%i is written in Hebrew letters as %s', (number, letters) => {
  expect(inHebrewLetters(number)).toBe(letters);
});

it.each([
  ['2026-11-25', 'ט״ו בכסלו תשפ״ז', '15 Kislev 5787'],
  ['2024-02-15', 'ו׳ באדר א׳ תשפ״ד', '6 Adar I 5784'],
  ['2024-03-15', 'ה׳ באדר ב׳ תשפ״ד', '5 Adar II 5784'],
  ['2026-03-03', 'י״ד באדר תשפ״ו', '14 Adar 5786'],
  ['2026-09-12', 'א׳ בתשרי תשפ״ז', '1 Tishri 5787'],
])('%s is %s', (date, hebrew, english) => {
  expect([hebrewDateOf(date, 'he'), hebrewDateOf(date, 'en')]).toEqual([hebrew, english]);
});
