import { randomBytes } from 'node:crypto';
import type { HoldForCheckoutRow } from '../../../claims/hold-functions.js';
import type { PaymentPageRequest } from '../../../payments/card-provider.js';
import type { Checkout } from '../../../payments/checkout.entity.js';
import { inLanguage } from '../../../platform/problems/language.js';
import type { Venue } from '../../../venues/venue.entity.js';
import type { Confirmation } from '../../confirmation.service.js';

const randomLength = 18;

/** A new reference for the provider. It contains the lot, by which the checkout is found, and is not guessable. */
export function newReference(lotId: number): string {
  return `${lotId.toString(36)}.${randomBytes(randomLength).toString('base64url')}`;
}

/** The lot of a reference; null for a malformed one. */
export function lotOfReference(reference: string): number | null {
  const match = /^([0-9a-z]{1,10})\.[\w-]{24}$/.exec(reference);
  const lotId = parseInt(match?.[1] ?? '', 36);
  return Number.isSafeInteger(lotId) ? lotId : null;
}

const titles = {
  he: (venue: string) => `חניה ליד ${venue}`,
  en: (venue: string) => `Parking near ${venue}`,
};

/** The request for the payment page of a held spot. The driver returns to the original link with the outcome. */
export function buildPageRequest(
  { reference, amountAgorot, locale: language }: Checkout,
  { firstName, lastName, email }: Pick<Confirmation, 'firstName' | 'lastName' | 'email'>,
  hold: HoldForCheckoutRow,
  venue: Venue,
  publicUrl: string,
): PaymentPageRequest {
  const returnUrl = (payment: 'done' | 'failed' | 'cancelled') => {
    const query = new URLSearchParams({
      venue_id: String(venue.id),
      reservation_time: String(Math.floor(hold.requested_time.getTime() / 1000)),
      ...(hold.venue_reference !== null && { reservation_id: hold.venue_reference }),
      lang: language,
      payment,
    });
    return `${publicUrl}/reserve?${query.toString()}`;
  };
  return {
    reference,
    amountAgorot,
    title: titles[language](inLanguage(language, venue.name, venue.nameEn)),
    language,
    customer: { name: `${firstName} ${lastName}`.trim(), email },
    returnUrls: { done: returnUrl('done'), failed: returnUrl('failed'), cancelled: returnUrl('cancelled') },
    callbackUrl: `${publicUrl}/payments/notice/${reference}`,
  };
}
