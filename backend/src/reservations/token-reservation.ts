import type { Language } from '../platform/problems/language.js';
import { isCancellable } from './cancellation-policy.js';
import { findNotComingProblem, findPlateChangeProblem } from './changes/change-policy.js';
import { hasCarArrivedSql } from './changes/has-car-arrived.js';
import { reportableFrom } from './spot-report-window.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
  toReservationLocation,
} from './reservation-location.js';

/** A reservation with its places, as one statement reads it. */
export interface TokenReservationRow extends ReservationLocationRow {
  id: number;
  hold_id: number;
  spot_id: number;
  service_date: string;
  venue_reservation_time: Date | null;
  cancel_deadline: Date;
  license_plate: string;
  price_agorot: number;
  venue_reference: string | null;
  not_coming_at: Date | null;
  car_came: boolean;
  created_at: Date;
  updated_at: Date;
  /** Where a stay that changed lots was made and paid. */
  origin_lot_id: number | null;
  origin_id: number | null;
  /** The setting of how early drivers may come; null where it is the default. */
  early_minutes: number | null;
}

/** Settings are on one machine and stays on several, so that what is read of them is read first. */
const early = `early AS MATERIALIZED (
      SELECT value::int AS minutes FROM settings WHERE key = 'early_arrival_tolerance_minutes')`;

const columns = `
  SELECT r.id, r.hold_id, r.spot_id, r.service_date::text, r.venue_reservation_time, r.cancel_deadline, r.license_plate,
         r.price_agorot, r.venue_reference, r.not_coming_at, ${hasCarArrivedSql} AS car_came, r.created_at, r.updated_at,
         r.origin_lot_id, r.origin_id, (SELECT minutes FROM early) AS early_minutes,
         ${reservationLocationColumns}`;

/**
 * By the hash of its secret token, which leads nowhere once the driver's data is erased. Links are spread by their hashes
 * and stays by their lots: joined directly, they would have to be on one machine.
 */
export const tokenReservationQuery = `
    WITH ${early}, link AS MATERIALIZED (SELECT parking_lot_id, reservation_id FROM reservation_tokens WHERE token_hash = $1)
  ${columns}
    FROM link
    JOIN reservations r ON r.parking_lot_id = link.parking_lot_id AND r.id = link.reservation_id ${joinReservationLocation}
   WHERE r.personal_data_erased_at IS NULL`;

/** By its key. */
export const reservationByKeyQuery = `
    WITH ${early}
  ${columns}
    FROM reservations r ${joinReservationLocation}
   WHERE r.parking_lot_id = $1 AND r.id = $2`;

/** What decides whether the driver may still change it. */
export const toChangeableReservation = (row: TokenReservationRow) => ({
  status: row.status,
  reservationEnd: row.reservation_end,
  cancelDeadline: row.cancel_deadline,
  hasCarArrived: row.car_came,
});

/** A reservation as the holder of its link sees it: everything to find the spot, nothing about the person. */
export function toTokenReservation(row: TokenReservationRow, language: Language, now: Date) {
  const changeable = toChangeableReservation(row);
  return {
    ...toReservationLocation(row, language),
    venue_reservation_time: row.venue_reservation_time?.toISOString() ?? null,
    license_plate: row.license_plate,
    price_agorot: row.price_agorot,
    currency: 'ILS',
    cancellable: isCancellable({ status: row.status, cancelDeadline: row.cancel_deadline }, now),
    cancel_deadline: row.cancel_deadline.toISOString(),
    plate_changeable: findPlateChangeProblem(changeable, now) === null,
    not_coming_possible: findNotComingProblem(changeable, now) === null,
    not_coming_at: row.not_coming_at?.toISOString() ?? null,
    /** From then until the end another car on the spot can be reported. */
    spot_taken_from: reportableFrom(row.reservation_start, row.early_minutes).toISOString(),
  };
}
