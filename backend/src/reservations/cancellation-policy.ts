import type { ReservationStatus } from './reservation.entity.js';

export interface CancellationTerms {
  status: ReservationStatus;
  cancelDeadline: Date;
}

/** A driver may cancel a confirmed reservation until the deadline that is stored with it. */
export function isCancellable(terms: CancellationTerms, now: Date): boolean {
  return terms.status === 'confirmed' && now < terms.cancelDeadline;
}

export const refundReasons = [
  'free_cancellation',
  'too_late',
  'already_cancelled',
  'reservation_over',
  'not_paid',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Whether cancelling now would refund the price, and why. A price that is only owed is not refunded, but waived. */
export function refundDecision(
  terms: CancellationTerms,
  payment: { status: string; amountAgorot: number; refundedAgorot: number } | null,
  now: Date,
): { eligible: boolean; reason: RefundReason; refundAgorot: number } {
  const no = (reason: RefundReason) => ({ eligible: false, reason, refundAgorot: 0 });
  if (terms.status === 'cancelled') return no('already_cancelled');
  if (terms.status !== 'confirmed') return no('reservation_over');
  if (now >= terms.cancelDeadline) return no('too_late');
  if (payment?.status !== 'paid') return no('not_paid');
  return {
    eligible: true,
    reason: 'free_cancellation',
    refundAgorot: payment.amountAgorot - payment.refundedAgorot,
  };
}
