import { isolated, visualPieces } from './visual-order.js';

/** The line as eyes see it, from left to right: letters of a Hebrew piece stand the other way round on paper. */
function seen(text: string, direction: 'rtl' | 'ltr' = 'rtl'): string {
  return visualPieces(text, direction)
    .map(({ text: piece }) =>
      /\p{Script=Hebrew}/u.test(piece) ? Array.from(piece).reverse().join('') : piece,
    )
    .join('');
}

it('Hebrew words run from right to left', () => {
  expect(seen('חניון הבימה')).toBe('המיבה ןוינח');
  expect(visualPieces('חניון הבימה', 'rtl')).toEqual([
    { text: 'הבימה', start: 6 },
    { text: ' ', start: 5 },
    { text: 'חניון', start: 0 },
  ]);
});

it.each([
  ['סך הכול 1,234.50 ₪', '₪ 1,234.50 לוכה ךס'],
  ['חניון 12 (קומה 3)', '(3 המוק) 12 ןוינח'],
  ['מע"מ 18% כלול', 'לולכ 18% מ"עמ'],
  ['חניון Tower (B2)', 'Tower (B2) ןוינח'],
  ['01.11.2026 – 30.11.2026', '30.11.2026 – 01.11.2026'],
])('Text that reads from left to right keeps its order inside Hebrew: %s', (text, line) => {
  expect(seen(text)).toBe(line);
});

it.each([
  ['טלפון', '+972-52-123-4567', '+972-52-123-4567 ןופלט'],
  ['עמוד', '3 / 12', '3 / 12 דומע'],
  ['קומה', '-2', '-2 המוק'],
  ['רכב', '12-345-67', '12-345-67 בכר'],
  ['כניסה', '25.10.2026 01:30', '25.10.2026 01:30 הסינכ'],
])('An isolated value keeps its order next to %s', (word, value, line) => {
  expect(seen(`${word} ${isolated(value)}`)).toBe(line);
});

it('An isolated value with Hebrew text runs from right to left', () => {
  expect(seen(isolated('קומה -2'), 'ltr')).toBe('2- המוק');
});

it('Hebrew text inside an English line runs from right to left', () => {
  expect(seen('Lot חניון הבימה, 3 floors', 'ltr')).toBe('Lot 3 ,המיבה ןוינח floors');
});

it('Direction marks are not drawn', () => {
  expect(visualPieces('\u200F\u2067א\u2069\u200E\u202Eב\u202C', 'rtl').map(({ text }) => text)).toEqual([
    'ב',
    'א',
  ]);
});

it('A surrogate pair is not split', () => {
  expect(visualPieces('א 🅿 ב', 'rtl').map(({ text }) => text)).toEqual(['ב', ' ', '🅿', ' ', 'א']);
});
