import type { PaymentStatus } from './payment.entity.js';

/** Who has the money, and what a payment is when its reservation is confirmed. */
export interface PaymentProvider {
  readonly name: string;
  readonly statusAtConfirmation: PaymentStatus;
}

/**
 * Settled with the owner at the lot's price: the payment is good from the moment of confirmation, and a refund is a
 * matter of the books.
 */
export const onAccount: PaymentProvider = { name: 'on_account', statusAtConfirmation: 'paid' };
