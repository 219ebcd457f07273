import type { Payment } from './payment.entity.js';

/** Whether money was paid, of which a payment confirmation can be given, even if it was refunded since. */
export const wasPaid = (
  payment: Pick<Payment, 'status' | 'amountAgorot'> | null,
): payment is Pick<Payment, 'status' | 'amountAgorot'> =>
  payment !== null && payment.amountAgorot > 0 && ['paid', 'refunded'].includes(payment.status);
