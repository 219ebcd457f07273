import { pollDelayMs } from './checkoutResult';

it('asks again with growing pauses while nobody knows', () => {
  const delays = [1, 2, 3, 20].map((tries) => pollDelayMs('checking', tries, {}));
  expect(delays).toEqual([2_500, 3_750, 5_625, 20_000]);
  expect(pollDelayMs('unreachable', 2, {})).toBe(3_750);
});

it('waits for what was just paid, and then believes that nothing was', () => {
  expect(pollDelayMs('open', 1, { paid: true })).toBe(2_500);
  expect(pollDelayMs('open', 8, { paid: true })).toBe(2_500);
  expect(pollDelayMs('open', 9, { paid: true })).toBeNull();
  expect(pollDelayMs('open', 1, {})).toBeNull();
});

it('waits for the end of a hold that is over by our clock', () => {
  expect(pollDelayMs('open', 30, { isHoldExpired: true })).toBe(2_500);
  expect(pollDelayMs('failed', 1, { isHoldExpired: true })).toBe(2_500);
});

it.each(['none', 'failed', 'confirmed', 'refunding', 'refunded', 'expired'] as const)(
  'does not ask again after %s',
  (state) => expect(pollDelayMs(state, 1, { paid: true })).toBeNull(),
);
