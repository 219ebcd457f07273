import { driverLotColumns, driverLotOf, type DriverLotRow, toDriverLot } from '../lots/driver-lot.js';
import type { LotPhoto } from '../lots/lot-photo.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { ReservationLocationDto } from './dto/reservation-location.dto.js';
import type { ReservationStatus } from './reservation.entity.js';

/** A reservation with its lot, spot and venue, as one statement reads it. */
export interface ReservationLocationRow extends DriverLotRow {
  status: ReservationStatus;
  venue_id: number;
  reservation_start: Date;
  reservation_end: Date;
  walking_time_minutes: number;
  spot_number: string;
  spot_floor: string;
  venue_name: string;
  venue_name_en: string | null;
  lot_photos: LotPhoto[];
  venue_lat: number;
  venue_lng: number;
  event_id: number | null;
  event_title: string | null;
  event_title_en: string | null;
  event_starts_at: Date | null;
  /** Whether it was cancelled because its event was. */
  event_cancelled: boolean;
  /** The reservation in another lot to which this one was moved. */
  moved_to_lot_id: number | null;
  moved_to_id: number | null;
}

/** The columns of such a row, for reservations `r` with the joins below. */
export const reservationLocationColumns = `r.status, r.parking_lot_id, r.venue_id, r.reservation_start, r.reservation_end,
         r.walking_time_minutes, s.number AS spot_number, s.floor AS spot_floor, ${driverLotColumns},
         v.name AS venue_name, v.name_en AS venue_name_en, v.lat AS venue_lat, v.lng AS venue_lng,
         r.event_id, event.title AS event_title, event.title_en AS event_title_en, event.starts_at AS event_starts_at,
          (r.cancellation_id IS NOT NULL AND event.state = 'cancelled') IS TRUE AS event_cancelled,
          r.moved_to_lot_id, r.moved_to_id, l.photos AS lot_photos`;

export const joinReservationLocation = `
    JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
    JOIN parking_lots l ON l.id = r.parking_lot_id
    JOIN venues v ON v.id = r.venue_id
    LEFT JOIN events event ON event.id = r.event_id`;

export const toReservationLocation = (
  row: ReservationLocationRow,
  language: Language,
): ReservationLocationDto => ({
  status: row.status,
  ...toDriverLot(driverLotOf(row), language),
  venue_id: row.venue_id,
  venue_name: inLanguage(language, row.venue_name, row.venue_name_en),
  venue_lat: row.venue_lat,
  venue_lng: row.venue_lng,
  event_id: row.event_id,
  event_title: row.event_title,
  event_title_en: row.event_title_en,
  event_starts_at: row.event_starts_at?.toISOString() ?? null,
  spot_number: row.spot_number,
  spot_floor: row.spot_floor,
  reservation_start: row.reservation_start.toISOString(),
  reservation_end: row.reservation_end.toISOString(),
  walking_time_minutes: row.walking_time_minutes,
});
