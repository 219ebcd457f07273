import { readNumber } from './typedNumber';

it.each([
  ['210', 210],
  [' 210 ', 210],
  ['٢١٠', 210],
  ['２１０', 210],
  ['32,0721', 32.0721],
  ['32.0721', 32.0721],
  ['32.', 32],
  ['−5', -5],
  ['0', 0],
  ['', null],
  [' ', null],
])('The typed number %j is %j', (typed, number) => expect(readNumber(typed)).toBe(number));

it.each(['1e3', '0x10', '7:30', '-', '1.2.3', '1,2,3', 'NaN', '25x'])('The text %j is no number', (typed) =>
  expect(readNumber(typed)).toBeNaN(),
);

it('A number with more decimals than allowed is none', () => {
  expect(readNumber('1,25', 2)).toBe(1.25);
  expect(readNumber('1,250', 2)).toBeNaN();
});
