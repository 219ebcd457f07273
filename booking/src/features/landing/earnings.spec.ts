import { monthlyEarningsAgorot, toPercent } from './earnings';

it('Earnings are the product of spots, evenings, price and occupancy', () => {
  const earningsInput = { spots: 40, evenings: 4, priceShekels: 25 };
  expect(monthlyEarningsAgorot({ ...earningsInput, usePercent: 55 })).toBe(953_000);
  expect(monthlyEarningsAgorot({ ...earningsInput, usePercent: 100 })).toBe(1_733_000);
});

it('Earnings are rounded to ten shekels', () => {
  const earningsInput = { evenings: 1, priceShekels: 10, usePercent: 55 };
  expect(monthlyEarningsAgorot({ ...earningsInput, spots: 1 })).toBe(2_000);
  expect(monthlyEarningsAgorot({ ...earningsInput, spots: 0 })).toBe(0);
});

it('A share is shown in whole percent, at least one', () => {
  expect([0.28, 0.29, 0.555, 0.001, 1].map(toPercent)).toEqual([28, 29, 56, 1, 100]);
});
