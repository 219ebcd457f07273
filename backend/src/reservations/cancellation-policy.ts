import type { ReservationStatus } from './reservation.entity.js';

export interface CancellationTerms {
  status: ReservationStatus;
  cancelDeadline: Date;
}

/** A driver may cancel a confirmed reservation while it is before the deadline kept with it (contract, section 6). */
export function isCancellable(terms: CancellationTerms, now: Date): boolean {
  return terms.status === 'confirmed' && now < terms.cancelDeadline;
}

export type RefundReason = 'free_cancellation' | 'too_late' | 'already_cancelled' | 'stay_over' | 'not_paid';

/** Whether the price would come back now, and why or why not. */
export function refundDecision(
  terms: CancellationTerms,
  payment: { status: string; amountAgorot: number } | null,
  now: Date,
): { eligible: boolean; reason: RefundReason; refundAgorot: number } {
  const no = (reason: RefundReason) => ({ eligible: false, reason, refundAgorot: 0 });
  if (terms.status === 'cancelled') return no('already_cancelled');
  if (terms.status !== 'confirmed') return no('stay_over');
  if (now >= terms.cancelDeadline) return no('too_late');
  if (payment?.status !== 'paid') return no('not_paid');
  return { eligible: true, reason: 'free_cancellation', refundAgorot: payment.amountAgorot };
}
