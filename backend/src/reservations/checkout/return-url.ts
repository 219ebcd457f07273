import type { Language } from '../../platform/problems/language.js';

export interface ReturnUrlParameters {
  publicUrl: string;
  venueId: number;
  /** What the driver asked for, as the link had it. */
  requestedTime: Date;
  venueReference: string | null;
  language: Language;
}

/** The link that the driver came by, telling from which end of the payment page they come back. It holds no secret. */
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
