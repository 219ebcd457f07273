import { hasCarArrivedSql } from '../../entries/has-car-arrived.js';
import { lastVisitSql } from '../../entries/last-visit.js';
import { arriveFromSql, early, earlyMinutes } from '../arrive-from.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
} from '../reservation-location.js';

/** A reservation with its lot, spot and venue, as one statement reads it. */
export interface TokenReservationRow extends ReservationLocationRow {
  id: number;
  hold_id: number;
  spot_id: number;
  service_date: string;
  slot: number;
  venue_reservation_time: Date | null;
  cancel_deadline: Date;
  license_plate: string;
  email: string;
  price_agorot: number;
  overnight_agorot: number | null;
  venue_reference: string | null;
  not_coming_at: Date | null;
  /** Why an operator cancelled the reservation, or postponed its event. */
  cancel_reason: string | null;
  /** The cancellation of an evening by which the reservation was cancelled. */
  cancellation_id: number | null;
  car_came: boolean;
  /** The last visit of the car: it came for the reservation, or was inside during it. */
  entered_at: Date | null;
  inside_from: Date | null;
  inside_until: Date | null;
  created_at: Date;
  /** Of the event's link; null without an event. */
  event_slug: string | null;
  updated_at: Date;
  /** The reservation's first row, if it was moved between lots. */
  origin_lot_id: number | null;
  origin_id: number | null;
  /** The group to which the car belongs. */
  group_id: number | null;
  /** The earliest time at which the car may come. */
  arrive_from: Date;
}

const columns = `
  SELECT r.id, r.hold_id, r.spot_id, r.service_date::text, r.slot, r.venue_reservation_time, r.cancel_deadline, r.license_plate, r.email,
         r.price_agorot, r.overnight_agorot, r.venue_reference, r.not_coming_at,
         CASE WHEN r.cancelled_by IN ('admin', 'system') THEN r.cancel_reason END AS cancel_reason, r.cancellation_id,
         ${hasCarArrivedSql} AS car_came, r.created_at, r.updated_at,
         r.origin_lot_id, r.origin_id, r.group_id, event.slug AS event_slug, ${arriveFromSql('r', earlyMinutes)} AS arrive_from,
         visit.entered_at, visit.inside_from, visit.inside_until,
         ${reservationLocationColumns}`;

const joins = `${joinReservationLocation}
    LEFT JOIN ${lastVisitSql('r', `'infinity'`)} ON true`;

/**
 * Finds a reservation by the hash of its secret token; none once the driver's data is erased. The CTE is needed because
 * Citus distributes tokens by hash and reservations by lot, so that they cannot be joined directly.
 */
export const tokenReservationQuery = `
    WITH ${early}, link AS MATERIALIZED (SELECT parking_lot_id, reservation_id FROM reservation_tokens WHERE token_hash = $1)
  ${columns}
    FROM link
    JOIN reservations r ON r.parking_lot_id = link.parking_lot_id AND r.id = link.reservation_id ${joins}
   WHERE r.personal_data_erased_at IS NULL`;

/** Finds a reservation by its key. */
export const reservationByKeyQuery = `
    WITH ${early}
  ${columns}
    FROM reservations r ${joins}
   WHERE r.parking_lot_id = $1 AND r.id = $2`;

export const toChangeableReservation = (row: TokenReservationRow) => ({
  status: row.status,
  reservationEnd: row.reservation_end,
  cancelDeadline: row.cancel_deadline,
  hasCarArrived: row.car_came,
});
