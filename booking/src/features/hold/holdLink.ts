import {
  requestParkingCustomerPhoneMaxLength,
  requestParkingReservationIdMaxLength,
} from '@panui/api/limits';
import type { HoldRequest } from './acquireHold';

export type LinkProblem = 'missing_parameters' | 'invalid_venue_id' | 'invalid_timestamp';

const parsePositiveInteger = (text: string | null): number | undefined => {
  const number = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : undefined;
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
  return {
    request: {
      venueId,
      time: seconds,
      // Longer values are cut, so that they do not prevent the hold.
      phone: query.get('customer_phone')?.trim().slice(0, requestParkingCustomerPhoneMaxLength) || undefined,
      reservationId:
        query.get('reservation_id')?.trim().slice(0, requestParkingReservationIdMaxLength) || undefined,
      event: query.get('event') || undefined,
      code: query.get('code') || undefined,
      ref: query.get('ref') || undefined,
      lotId: parsePositiveInteger(query.get('parking_lot_id')),
      // A secret, in the fragment, which browsers do not send to servers.
      offer: new URLSearchParams(hash.replace(/^#/, '')).get('offer') || undefined,
      paid: query.get('payment') === 'done' || undefined,
    },
  };
}
