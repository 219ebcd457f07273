import { ExternalServiceError } from '../platform/http-client/external-service-error.js';
import type { Language } from '../platform/problems/language.js';

/** A page on which one amount can be paid by card, as we ask for it. */
export interface PaymentPageRequest {
  /** Our name for it, which the provider gives back with the result. */
  reference: string;
  amountAgorot: number;
  title: string;
  language: Language;
  /** Where the driver comes back to. */
  returnUrls: { done: string; failed: string; cancelled: string };
  /** Where the provider tells us that something happened. */
  callbackUrl: string;
}

export interface PaymentPage {
  id: string;
  url: string;
}

/** What the provider says of a page when we ask: never what a browser or a notice says. */
export type PaymentResult =
  | { status: 'open' }
  | { status: 'refused' }
  | { status: 'paid'; transactionId: string; amountAgorot: number; reference: string };

/** The provider is well, understood us, and will not give the money back. */
export class RefundRejectedError extends ExternalServiceError {}

/**
 * Who takes cards on a page of their own. Everything throws an OutsideFault where the provider is of no use; amounts
 * are agorot on this side, whatever they are on the other.
 */
export interface CardProvider {
  readonly name: string;
  createPage(page: PaymentPageRequest): Promise<PaymentPage>;
  getResult(pageId: string): Promise<PaymentResult>;
  /** Gives all of it back. Asked twice, the provider gives it back once, and says {@link RefundRefused} then. */
  refund(transactionId: string): Promise<void>;
}

export const CARD_PROVIDER = Symbol('CARD_PROVIDER');
