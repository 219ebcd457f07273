import { withAsciiDigits } from './typed-digits.js';

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
  ['Devanagari', '०१२३४५६७८९'],
  ['mathematical monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['ASCII', '0123456789'],
])('The %s digits are converted', (_, digits) => {
  expect(withAsciiDigits(digits)).toBe('0123456789');
});

it('Every digit of Unicode is converted', () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).join('');
  const digits = characters.match(/\p{Nd}/gu) ?? [];
  expect(withAsciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

it.each(['־', '−', '‐', '‑', '‒', '–', '—', '﹣', '－', '⁃'])('The dash %s becomes a hyphen', (dash) => {
  expect(withAsciiDigits(`12${dash}345`)).toBe('12-345');
});

it('Letters and other signs remain', () => {
  expect(withAsciiDigits('א״ב (½) ², Ⅳ')).toBe('א״ב (½) ², Ⅳ');
});
