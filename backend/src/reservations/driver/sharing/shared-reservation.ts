import type { Language } from '../../../platform/problems/language.js';
import type { SharedReservationDto } from '../../dto/reservation-location.dto.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
  toReservationLocation,
} from '../../reservation-location.js';

export interface SharedReservationRow extends ReservationLocationRow {
  spot_office: string;
}

/** Selects no personal data, so that a shared link cannot reveal any by mistake. */
const columns = `
  SELECT ${reservationLocationColumns}, s.office AS spot_office`;

/**
 * Finds a reservation by the hash of a shared link, in a CTE, because Citus distributes links by hash and reservations
 * by lot.
 */
export const sharedReservationQuery = `
    WITH link AS MATERIALIZED (SELECT parking_lot_id, reservation_id FROM reservation_views WHERE token_hash = $1)
  ${columns}
    FROM link
    JOIN reservations r ON r.parking_lot_id = link.parking_lot_id AND r.id = link.reservation_id ${joinReservationLocation}
   WHERE r.personal_data_erased_at IS NULL`;

/** Finds a reservation by its key. */
export const sharedReservationByKeyQuery = `${columns}
    FROM reservations r ${joinReservationLocation}
   WHERE r.parking_lot_id = $1 AND r.id = $2 AND r.personal_data_erased_at IS NULL`;

export const toSharedReservation = (row: SharedReservationRow, language: Language): SharedReservationDto => ({
  ...toReservationLocation(row, language),
  spot_office: row.spot_office,
});
