import type { Language } from '../../platform/problems/language.js';

export interface ReturnUrlParameters {
  publicUrl: string;
  venueId: number;
  /** The time in the driver's original link. */
  requestedTime: Date;
  venueReference: string | null;
  language: Language;
}

/** The driver's original link with the outcome of the payment page. It contains no secret. */
export function buildReturnUrl(
  returnParameters: ReturnUrlParameters,
  payment: 'done' | 'failed' | 'cancelled',
): string {
  const query = new URLSearchParams({
    venue_id: String(returnParameters.venueId),
    reservation_time: String(Math.floor(returnParameters.requestedTime.getTime() / 1000)),
    ...(returnParameters.venueReference !== null && { reservation_id: returnParameters.venueReference }),
    lang: returnParameters.language,
    payment,
  });
  return `${returnParameters.publicUrl}/reserve?${query.toString()}`;
}
