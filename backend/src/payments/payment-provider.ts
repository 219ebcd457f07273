import type { PaymentStatus } from './payment.entity.js';

/** Who receives the money, and the status of a payment when its reservation is confirmed. */
export interface PaymentProvider {
  readonly name: string;
  readonly statusAtConfirmation: PaymentStatus;
}

/**
 * Settled with the owner later: the payment is owed until it is marked as paid, and a refund changes only the books.
 */
export const onAccount: PaymentProvider = { name: 'on_account', statusAtConfirmation: 'owed' };
