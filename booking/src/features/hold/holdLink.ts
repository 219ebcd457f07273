import type { HoldRequest } from './acquireHold';

type LinkProblem = 'missing_parameters' | 'invalid_venue_id' | 'invalid_timestamp';

const wholeNumber = (text: string): number | null => {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
};

/**
 * What the link asks for, or what is wrong with it. Whether the time has passed is the server's to say: this device's
 * clock may be wrong.
 */
export function readLink(search: string): { request: HoldRequest } | { problem: LinkProblem } {
  const query = new URLSearchParams(search);
  const venue = query.get('venue_id');
  const time = query.get('reservation_time');
  if (!venue || !time) return { problem: 'missing_parameters' };
  const venueId = wholeNumber(venue);
  if (!venueId) return { problem: 'invalid_venue_id' };
  const seconds = wholeNumber(time);
  if (!seconds) return { problem: 'invalid_timestamp' };
  const phone = query.get('customer_phone')?.trim();
  const reservationId = query.get('reservation_id')?.trim();
  return {
    request: { venueId, time: seconds, ...(phone && { phone }), ...(reservationId && { reservationId }) },
  };
}
