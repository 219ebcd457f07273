import { exactShekelText, shekelText } from './shekels.js';

it.each([
  [2_500, '₪25'],
  [2_550, '₪25.50'],
  [125_000, '₪1,250'],
  [126_007, '₪1,260.07'],
  [-125_000, '-₪1,250'],
  [0, '₪0'],
])('%i agorot are written as both apps write them', (agorot, text) => {
  expect(shekelText(agorot)).toBe(text);
});

it.each([
  [2_500, '₪25.00'],
  [-2_550, '-₪25.50'],
  [0, '₪0.00'],
])('%i agorot in a table have two decimals', (agorot, text) => {
  expect(exactShekelText(agorot)).toBe(text);
});
