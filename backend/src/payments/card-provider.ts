import { ExternalServiceError } from '../platform/http-client/external-service-error.js';
import type { Language } from '../platform/problems/language.js';
import type { PaymentDocument } from './payment-document.js';

/** The request for a page on which one amount can be paid by card. */
export interface PaymentPageRequest {
  /** Our own reference, which the provider returns with the result. */
  reference: string;
  amountAgorot: number;
  title: string;
  language: Language;
  /** For the document about the payment, if the provider issues one. */
  customer: { name: string; email: string };
  /** Where the provider redirects the driver. */
  returnUrls: { done: string; failed: string; cancelled: string };
  /** Where the provider posts its notice when the page's state changes. */
  callbackUrl: string;
}

export interface PaymentPage {
  id: string;
  url: string;
}

/** The provider API's own statement. What a browser or a notice says is never trusted. */
export type PaymentResult =
  | { status: 'open' }
  | { status: 'declined' }
  | {
      status: 'paid';
      transactionId: string;
      amountAgorot: number;
      reference: string;
      document: PaymentDocument | null;
    };

export interface CardRefund {
  transactionId: string;
  /** Null for the whole transaction. */
  amountAgorot: number | null;
  /** Whether a part of the transaction was refunded before. */
  isAfterAnother: boolean;
}

/** The provider understood the request and rejected the refund. */
export class RefundRejectedError extends ExternalServiceError {}

/**
 * A provider with hosted card payment pages. Every method throws {@link ExternalServiceError} when the provider fails.
 * Amounts are in agorot; the implementation converts them.
 */
export interface CardProvider {
  readonly name: string;
  createPage(page: PaymentPageRequest): Promise<PaymentPage>;
  getResult(pageId: string): Promise<PaymentResult>;
  /**
   * Refunds a transaction or an amount of it. A second call refunds nothing and throws {@link RefundRejectedError},
   * unless it is marked as one after an earlier refund: such a call must not be repeated when its outcome is unknown.
   */
  refund(refund: CardRefund): Promise<void>;
}

export const CARD_PROVIDER = Symbol('CARD_PROVIDER');
