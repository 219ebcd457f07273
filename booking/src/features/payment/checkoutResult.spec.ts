import { pauseMs } from './checkoutResult';

it('asks again with growing pauses while nobody knows', () => {
  const pauses = [1, 2, 3, 20].map((tries) => pauseMs('checking', tries, {}));
  expect(pauses).toEqual([2_500, 3_750, 5_625, 20_000]);
  expect(pauseMs('unreachable', 2, {})).toBe(3_750);
});

it('waits for what was just paid, and then believes that nothing was', () => {
  expect(pauseMs('open', 1, { paid: true })).toBe(2_500);
  expect(pauseMs('open', 8, { paid: true })).toBe(2_500);
  expect(pauseMs('open', 9, { paid: true })).toBeNull();
  expect(pauseMs('open', 1, {})).toBeNull();
});

it('waits for the end of a hold that is over by our clock', () => {
  expect(pauseMs('open', 30, { isOver: true })).toBe(2_500);
  expect(pauseMs('failed', 1, { isOver: true })).toBe(2_500);
});

it.each(['none', 'failed', 'confirmed', 'refunding', 'refunded', 'expired'] as const)(
  'does not ask again after %s',
  (state) => expect(pauseMs(state, 1, { paid: true })).toBeNull(),
);
