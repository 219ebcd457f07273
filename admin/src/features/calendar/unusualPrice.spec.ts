import { findUnusualPrice } from './unusualPrice';

const usual = 2600;

it.each([
  ['Nothing', 0, true],
  ['A missing digit', 260, true],
  ['Just below a fifth', 519, true],
  ['A fifth', 520, false],
  ['Another usual price', 3000, false],
  ['Five times as much', 13_000, false],
  ['More than five times as much', 13_001, true],
])('%s instead of the usual price', (_, price, isUnusual) => {
  expect(findUnusualPrice({ effect: 'price', price_agorot: price }, usual)).toBe(isUnusual ? price : null);
});

it('A share of the price is compared as the price that results', () => {
  expect(findUnusualPrice({ effect: 'price', price_percent: 1000 }, usual)).toBe(26_000);
  expect(findUnusualPrice({ effect: 'price', price_percent: 150 }, usual)).toBeNull();
});

it('A rule without a price, and a lot that costs nothing, have no unusual price', () => {
  expect(findUnusualPrice({ effect: 'closed', price_agorot: 0 }, usual)).toBeNull();
  expect(findUnusualPrice({ effect: 'price', price_agorot: null }, usual)).toBeNull();
  expect(findUnusualPrice({ effect: 'price', price_agorot: 2500 }, 0)).toBeNull();
});
