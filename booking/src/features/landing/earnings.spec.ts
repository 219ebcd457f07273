import { monthlyEarningsAgorot } from './earnings';

it('multiplies spots, evenings, price and an occupancy of 55%', () => {
  expect(monthlyEarningsAgorot({ spots: 40, evenings: 4, priceShekels: 25 })).toBe(953_000);
});

it('rounds to ten shekels', () => {
  expect(monthlyEarningsAgorot({ spots: 1, evenings: 1, priceShekels: 10 })).toBe(2_000);
  expect(monthlyEarningsAgorot({ spots: 0, evenings: 4, priceShekels: 25 })).toBe(0);
});
