import type { PaymentStatus } from './payment.entity.js';

/**
 * Who takes the money. `on_account` settles with the owner at the lot's price: the payment is good from the moment of
 * confirmation, and a refund is a matter of the books.
 */
export interface PaymentProvider {
  readonly name: string;
  /** What a payment is when its reservation is confirmed. */
  readonly statusAtConfirmation: PaymentStatus;
}

export const onAccount: PaymentProvider = { name: 'on_account', statusAtConfirmation: 'paid' };
