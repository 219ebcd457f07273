import type { Language } from '../problems/language.js';
import { inLanguage } from '../venues/venue-record.js';
import { isCancellable } from './cancellation-policy.js';
import { notComingFault, plateChangeFault } from './changes/change-policy.js';
import { hasCarComeSql } from './changes/has-car-come.js';
import { reportableFrom } from './spot-report-window.js';
import type { ReservationStatus } from './reservation.entity.js';

/** A reservation with its places, as one statement reads it. */
export interface TokenReservationRow {
  id: number;
  parking_lot_id: number;
  hold_id: number;
  spot_id: number;
  venue_id: number;
  service_date: string;
  status: ReservationStatus;
  reservation_start: Date;
  reservation_end: Date;
  venue_reservation_time: Date | null;
  cancel_deadline: Date;
  license_plate: string;
  price_agorot: number;
  walking_time_minutes: number;
  spot_number: string;
  spot_floor: string;
  lot_name: string;
  lot_name_en: string | null;
  lot_address: string;
  lot_address_en: string | null;
  lot_lat: number;
  lot_lng: number;
  venue_name: string;
  venue_name_en: string | null;
  venue_lat: number;
  venue_lng: number;
  venue_reference: string | null;
  not_coming_at: Date | null;
  car_came: boolean;
  created_at: Date;
  updated_at: Date;
  /** Where a stay that changed lots was made and paid, and where it went on from here. */
  origin_lot_id: number | null;
  origin_id: number | null;
  moved_to_lot_id: number | null;
  moved_to_id: number | null;
  /** The setting of how early drivers may come; null where it is the default. */
  early_minutes: number | null;
}

/** Settings are on one machine and stays on several, so that what is read of them is read first. */
const early = `early AS MATERIALIZED (
      SELECT value::int AS minutes FROM settings WHERE key = 'early_arrival_tolerance_minutes')`;

const columns = `
  SELECT r.id, r.parking_lot_id, r.hold_id, r.spot_id, r.venue_id, r.service_date::text, r.status,
         r.reservation_start, r.reservation_end, r.venue_reservation_time, r.cancel_deadline, r.license_plate,
         r.price_agorot, r.walking_time_minutes, s.number AS spot_number, s.floor AS spot_floor, l.name AS lot_name,
         l.name_en AS lot_name_en, l.address AS lot_address, l.address_en AS lot_address_en, l.lat AS lot_lat,
         l.lng AS lot_lng, v.name AS venue_name, v.name_en AS venue_name_en, v.lat AS venue_lat, v.lng AS venue_lng, r.venue_reference,
         r.not_coming_at, ${hasCarComeSql} AS car_came, r.created_at, r.updated_at,
         r.origin_lot_id, r.origin_id, r.moved_to_lot_id, r.moved_to_id,
         (SELECT minutes FROM early) AS early_minutes`;

const places = `
    JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
    JOIN parking_lots l ON l.id = r.parking_lot_id
    JOIN venues v ON v.id = r.venue_id`;

/**
 * By the hash of its secret token, which leads nowhere once the driver's data is erased. Links are spread by their hashes
 * and stays by their lots: joined directly, they would have to be on one machine.
 */
export const tokenReservationQuery = `
    WITH ${early}, link AS MATERIALIZED (SELECT parking_lot_id, reservation_id FROM reservation_tokens WHERE token_hash = $1)
  ${columns}
    FROM link
    JOIN reservations r ON r.parking_lot_id = link.parking_lot_id AND r.id = link.reservation_id ${places}
   WHERE r.personal_data_erased_at IS NULL`;

/** By its key. */
export const reservationByKeyQuery = `
    WITH ${early}
  ${columns}
    FROM reservations r ${places}
   WHERE r.parking_lot_id = $1 AND r.id = $2`;

/** What decides whether the driver may still change it. */
export const changeableStayOf = (row: TokenReservationRow) => ({
  status: row.status,
  reservationEnd: row.reservation_end,
  cancelDeadline: row.cancel_deadline,
  hasCarCome: row.car_came,
});

/** A reservation as the holder of its link sees it: everything to find the spot, nothing about the person. */
export function toTokenReservation(row: TokenReservationRow, language: Language, now: Date) {
  const changeable = changeableStayOf(row);
  return {
    status: row.status,
    parking_lot_id: row.parking_lot_id,
    parking_lot_name: inLanguage(language, row.lot_name, row.lot_name_en),
    parking_lot_address: inLanguage(language, row.lot_address, row.lot_address_en),
    parking_lot_lat: row.lot_lat,
    parking_lot_lng: row.lot_lng,
    venue_id: row.venue_id,
    venue_name: inLanguage(language, row.venue_name, row.venue_name_en),
    venue_lat: row.venue_lat,
    venue_lng: row.venue_lng,
    spot_number: row.spot_number,
    spot_floor: row.spot_floor,
    reservation_start: row.reservation_start.toISOString(),
    reservation_end: row.reservation_end.toISOString(),
    venue_reservation_time: row.venue_reservation_time?.toISOString() ?? null,
    license_plate: row.license_plate,
    walking_time_minutes: row.walking_time_minutes,
    price_agorot: row.price_agorot,
    currency: 'ILS',
    cancellable: isCancellable({ status: row.status, cancelDeadline: row.cancel_deadline }, now),
    cancel_deadline: row.cancel_deadline.toISOString(),
    plate_changeable: plateChangeFault(changeable, now) === null,
    not_coming_possible: notComingFault(changeable, now) === null,
    not_coming_at: row.not_coming_at?.toISOString() ?? null,
    /** From then until the end another car on the spot can be reported. */
    spot_taken_from: reportableFrom(row.reservation_start, row.early_minutes).toISOString(),
  };
}
