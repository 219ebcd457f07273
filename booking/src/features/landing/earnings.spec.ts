import { monthlyEarningsAgorot, toPercent } from './earnings';

it('multiplies spots, evenings, price and use', () => {
  const earningsInput = { spots: 40, evenings: 4, priceShekels: 25 };
  expect(monthlyEarningsAgorot({ ...earningsInput, usePercent: 55 })).toBe(953_000);
  expect(monthlyEarningsAgorot({ ...earningsInput, usePercent: 100 })).toBe(1_733_000);
});

it('rounds to ten shekels', () => {
  const earningsInput = { evenings: 1, priceShekels: 10, usePercent: 55 };
  expect(monthlyEarningsAgorot({ ...earningsInput, spots: 1 })).toBe(2_000);
  expect(monthlyEarningsAgorot({ ...earningsInput, spots: 0 })).toBe(0);
});

it('says a share in whole percent, and never that nobody comes', () => {
  expect([0.28, 0.29, 0.555, 0.001, 1].map(toPercent)).toEqual([28, 29, 56, 1, 100]);
});
