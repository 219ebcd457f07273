import { isCancellable, refundDecision } from './cancellation-policy.js';

const deadline = new Date('2026-11-22T16:00:00Z');
const inTime = new Date(deadline.getTime() - 1);
const confirmed = { status: 'confirmed', cancelDeadline: deadline } as const;
const paid = { status: 'paid', amountAgorot: 2500, refundedAgorot: 0 };

it('A driver may cancel a confirmed reservation until just before the deadline', () => {
  expect(isCancellable(confirmed, inTime)).toBe(true);
  expect(isCancellable(confirmed, deadline)).toBe(false);
});

it.each(['cancelled', 'completed', 'no_show'] as const)(
  'A reservation that is %s cannot be cancelled',
  (status) => {
    expect(isCancellable({ ...confirmed, status }, inTime)).toBe(false);
  },
);

it('Cancelling in time refunds the whole price', () => {
  expect(refundDecision(confirmed, paid, inTime)).toEqual({
    eligible: true,
    reason: 'free_cancellation',
    refundAgorot: 2500,
  });
});

it.each([
  ['already_cancelled', { ...confirmed, status: 'cancelled' }, paid, inTime],
  ['reservation_over', { ...confirmed, status: 'completed' }, paid, inTime],
  ['reservation_over', { ...confirmed, status: 'no_show' }, paid, deadline],
  ['too_late', confirmed, paid, deadline],
  ['not_paid', confirmed, { ...paid, status: 'refunded' }, inTime],
  ['not_paid', confirmed, { ...paid, status: 'owed' }, inTime],
  ['not_paid', confirmed, null, inTime],
] as const)('Nothing is refunded for the reason %s', (reason, terms, payment, now) => {
  expect(refundDecision(terms, payment, now)).toEqual({ eligible: false, reason, refundAgorot: 0 });
});
