import { averageUse } from './average-use.js';

const lot = (reserved: number, available: number) => ({
  reserved_spot_days: reserved,
  available_spot_days: available,
});

it('weighs lots by what they offer, and claims no more than there was', () => {
  expect(averageUse([lot(100, 1_000), lot(300, 500), lot(299, 500)])).toEqual({ rate: 0.34, lots: 3 });
});

it('says nothing of one or two lots, nor of a few evenings', () => {
  expect(averageUse([lot(900, 2_000), lot(900, 2_000)])).toBeNull();
  expect(averageUse([lot(100, 300), lot(100, 300), lot(100, 399)])).toBeNull();
  expect(averageUse([])).toBeNull();
});

it('does not count lots that offered nothing', () => {
  expect(averageUse([lot(900, 2_000), lot(900, 2_000), lot(0, 0)])).toBeNull();
});
