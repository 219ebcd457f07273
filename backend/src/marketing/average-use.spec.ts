import { averageUse } from './average-use.js';

const lot = (reserved: number, available: number) => ({
  reserved_spot_days: reserved,
  available_spot_days: available,
});

it('The average is weighted by offered spots and rounded down', () => {
  expect(averageUse([lot(100, 1_000), lot(300, 500), lot(299, 500)])).toEqual({ rate: 0.34, lots: 3 });
});

it('There is no average for fewer than three lots or too little data', () => {
  expect(averageUse([lot(900, 2_000), lot(900, 2_000)])).toBeNull();
  expect(averageUse([lot(100, 300), lot(100, 300), lot(100, 399)])).toBeNull();
  expect(averageUse([])).toBeNull();
});

it('A lot that offered no spots is not counted', () => {
  expect(averageUse([lot(900, 2_000), lot(900, 2_000), lot(0, 0)])).toBeNull();
});
