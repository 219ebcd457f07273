import { shekelText } from './shekels.js';

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
