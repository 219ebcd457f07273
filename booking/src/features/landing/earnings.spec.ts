import { monthlyEarningsAgorot, percentOf } from './earnings';

it('multiplies spots, evenings, price and use', () => {
  const offer = { spots: 40, evenings: 4, priceShekels: 25 };
  expect(monthlyEarningsAgorot({ ...offer, usePercent: 55 })).toBe(953_000);
  expect(monthlyEarningsAgorot({ ...offer, usePercent: 100 })).toBe(1_733_000);
});

it('rounds to ten shekels', () => {
  const offer = { evenings: 1, priceShekels: 10, usePercent: 55 };
  expect(monthlyEarningsAgorot({ ...offer, spots: 1 })).toBe(2_000);
  expect(monthlyEarningsAgorot({ ...offer, spots: 0 })).toBe(0);
});

it('says a share in whole percent, and never that nobody comes', () => {
  expect([0.28, 0.29, 0.555, 0.001, 1].map(percentOf)).toEqual([28, 29, 56, 1, 100]);
});
