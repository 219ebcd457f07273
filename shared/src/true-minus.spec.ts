import { withTrueMinus } from './true-minus.js';

it.each([
  ['-1', '\u22121'],
  ['-2.5', '\u22122.5'],
  ['1', '1'],
  ['A-1', 'A-1'],
])('A floor named %s is written as %s', (floor, written) => {
  expect(withTrueMinus(floor)).toBe(written);
});
