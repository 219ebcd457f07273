import {
  requestParkingCustomerPhoneMaxLength,
  requestParkingReservationIdMaxLength,
} from '@panui/api/limits';
import type { HoldRequest } from './acquireHold';

export type LinkProblem = 'missing_parameters' | 'invalid_venue_id' | 'invalid_timestamp';

const parsePositiveInteger = (text: string): number | null => {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
};

/** Parses the link, or returns its problem. `rejectPastTime` checks whether the time has passed. */
export function readLink(search: string, hash = ''): { request: HoldRequest } | { problem: LinkProblem } {
  // A plus in a query stands for a blank, unless the venue encoded it.
  const query = new URLSearchParams(search.replace(/([?&]customer_phone=)\+/, '$1%2B'));
  const venue = query.get('venue_id');
  const time = query.get('reservation_time');
  if (!venue || !time) return { problem: 'missing_parameters' };
  const venueId = parsePositiveInteger(venue);
  if (!venueId) return { problem: 'invalid_venue_id' };
  const seconds = parsePositiveInteger(time);
  if (!seconds) return { problem: 'invalid_timestamp' };
  // Longer values are cut, so that they do not prevent the hold.
  const phone = query.get('customer_phone')?.trim().slice(0, requestParkingCustomerPhoneMaxLength);
  const lotId = parsePositiveInteger(query.get('parking_lot_id') ?? '');
  // A secret, in the fragment, which browsers do not send to servers.
  const offer = new URLSearchParams(hash.replace(/^#/, '')).get('offer');
  const reservationId = query.get('reservation_id')?.trim().slice(0, requestParkingReservationIdMaxLength);
  return {
    request: {
      venueId,
      time: seconds,
      ...(phone && { phone }),
      ...(reservationId && { reservationId }),
      event: query.get('event') || undefined,
      code: query.get('code') || undefined,
      ...(lotId && { lotId }),
      ...(offer && { offer }),
      ...(query.get('payment') === 'done' && { paid: true }),
    },
  };
}
