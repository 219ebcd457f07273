import type { Language } from '../../platform/problems/language.js';

export interface ReturnPlace {
  publicUrl: string;
  venueId: number;
  /** What the driver asked for, as the link had it. */
  requestedTime: Date;
  venueReference: string | null;
  language: Language;
}

/** The link that the driver came by, telling from which end of the payment page they come back. It holds no secret. */
export function returnAddress(place: ReturnPlace, payment: 'done' | 'failed' | 'cancelled'): string {
  const query = new URLSearchParams({
    venue_id: String(place.venueId),
    reservation_time: String(Math.floor(place.requestedTime.getTime() / 1000)),
    ...(place.venueReference !== null && { reservation_id: place.venueReference }),
    lang: place.language,
    payment,
  });
  return `${place.publicUrl}/reserve?${query.toString()}`;
}
