import { pollDelayMs } from './checkoutResult';

it('An unknown result is polled with increasing delays', () => {
  const delays = [1, 2, 3, 20].map((tries) => pollDelayMs('checking', tries, {}));
  expect(delays).toEqual([2_500, 3_750, 5_625, 20_000]);
  expect(pollDelayMs('unreachable', 2, {})).toBe(3_750);
});

it('A payment reported as done is awaited for eight polls', () => {
  expect(pollDelayMs('open', 1, { paid: true })).toBe(2_500);
  expect(pollDelayMs('open', 8, { paid: true })).toBe(2_500);
  expect(pollDelayMs('open', 9, { paid: true })).toBeNull();
  expect(pollDelayMs('open', 1, {})).toBeNull();
});

it('An open checkout is polled after the local expiry until the server ends the hold', () => {
  expect(pollDelayMs('open', 30, { isHoldExpired: true })).toBe(2_500);
  expect(pollDelayMs('failed', 1, { isHoldExpired: true })).toBe(2_500);
});

it.each(['none', 'failed', 'confirmed', 'refunding', 'refunded', 'expired'] as const)(
  'The state %s is not polled again',
  (state) => expect(pollDelayMs(state, 1, { paid: true })).toBeNull(),
);
