import type { Language } from '../../platform/problems/language.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
  toReservationLocation,
} from '../reservation-location.js';

export interface SharedReservationRow extends ReservationLocationRow {
  spot_office: string;
}

/** Places and times alone, so that nothing else can be told by mistake. */
const columns = `
  SELECT ${reservationLocationColumns}, s.office AS spot_office`;

/** By the hash of a link that was passed on. */
export const sharedReservationQuery = `
    WITH link AS MATERIALIZED (SELECT parking_lot_id, reservation_id FROM reservation_views WHERE token_hash = $1)
  ${columns}
    FROM link
    JOIN reservations r ON r.parking_lot_id = link.parking_lot_id AND r.id = link.reservation_id ${joinReservationLocation}
   WHERE r.personal_data_erased_at IS NULL`;

/** By its key. */
export const sharedReservationByKeyQuery = `${columns}
    FROM reservations r ${joinReservationLocation}
   WHERE r.parking_lot_id = $1 AND r.id = $2 AND r.personal_data_erased_at IS NULL`;

/** A stay as whoever was sent its link sees it. */
export const toSharedReservation = (row: SharedReservationRow, language: Language) => ({
  ...toReservationLocation(row, language),
  spot_office: row.spot_office,
});
