import { nextAttemptAt, PostponedError, UndeliverableError } from './retry.js';

const now = new Date('2026-11-21T10:00:00Z');
const secondsAfter = (attempts: number) =>
  ((nextAttemptAt(attempts, new Error('refused'), now)?.getTime() ?? NaN) - now.getTime()) / 1000;

it('The delay doubles with each failure up to six hours', () => {
  expect([1, 2, 3, 4].map(secondsAfter)).toEqual([10, 20, 40, 80]);
  expect(secondsAfter(15)).toBe(21_600);
});

it('Delivery is retried for at least a day', () => {
  const total = Array.from({ length: 15 }, (_, index) => secondsAfter(index + 1)).reduce((a, b) => a + b);
  expect(total).toBeGreaterThan(86_400);
  expect(nextAttemptAt(16, new Error('refused'), now)).toBeNull();
});

it('An undeliverable message is not retried', () => {
  expect(nextAttemptAt(1, new UndeliverableError('no such mailbox', 'unknown_address'), now)).toBeNull();
});

it('A postponed message is due when its time comes, however often it was tried', () => {
  const until = new Date('2026-11-21T11:00:00Z');
  expect(nextAttemptAt(16, new PostponedError('too many', until), now)).toEqual(until);
});
