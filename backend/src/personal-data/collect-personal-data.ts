import type { EntityManager } from 'typeorm';
import { findReservationKeys, type ReservationKey } from '../reservations/reservation-keys.js';

type Row = Record<string, unknown>;

/** The rows of a stay, one for each lot that it was in. */
const reservationKeysSql = 'SELECT * FROM unnest($1::bigint[], $2::bigint[])';

const reservationSql = `
  SELECT r.first_name, r.last_name, r.email, r.phone_number, r.license_plate, r.locale AS language, r.status,
         l.name AS parking_lot_name, l.address AS parking_lot_address, s.number AS spot_number, v.name AS venue_name,
         r.reservation_start, r.reservation_end, r.venue_reservation_time, r.venue_reference, r.price_agorot,
         r.created_at, r.cancelled_at, r.cancelled_by, r.cancel_reason, r.not_coming_at, r.accepted_terms_version,
         r.accepted_privacy_version
    FROM reservations r
    JOIN parking_lots l ON l.id = r.parking_lot_id
    JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
    JOIN venues v ON v.id = r.venue_id
   WHERE r.parking_lot_id = $1 AND r.id = $2`;

const paymentSql = `
  SELECT amount_agorot, currency, status, created_at, paid_at, refunded_at FROM payments
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql})`;

const entriesSql = `
  SELECT license_plate, entered_at, exited_at, source FROM entries
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql}) ORDER BY id`;

const messagesSql = `
  SELECT channel, topic, state, created_at, sent_at FROM outbox_messages
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql}) AND channel <> 'webhook' AND incident_id IS NULL ORDER BY id`;

const incidentsSql = `
  SELECT l.name AS parking_lot_name, s.number AS spot_number, i.note, i.reported_at, i.moved_at, i.resolved_at
    FROM spot_incidents i
    JOIN parking_lots l ON l.id = i.parking_lot_id
    JOIN spots s ON s.parking_lot_id = i.parking_lot_id AND s.id = i.spot_id
   WHERE (i.parking_lot_id, i.reservation_id) IN (${reservationKeysSql}) ORDER BY i.reported_at`;

const plateChecksSql = `
  WITH stay AS MATERIALIZED (SELECT license_plate FROM reservations WHERE parking_lot_id = $1 AND id = $2)
  SELECT c.registry, c.found, c.vehicle, c.checked_at FROM plate_checks c
    JOIN stay ON stay.license_plate = c.plate ORDER BY c.registry`;

const changesSql = `
  SELECT kind, old_plate, new_plate, fields, made_at FROM reservation_changes
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql}) ORDER BY id`;

/** Everything that is kept about the driver of one stay. */
export async function collectPersonalData(manager: EntityManager, key: ReservationKey) {
  const rows = (statement: string) => manager.query<Row[]>(statement, [key.parkingLotId, key.id]);
  const keys = await findReservationKeys(manager, key);
  const values = [keys.map(({ parkingLotId }) => parkingLotId), keys.map(({ id }) => id)];
  const rowsOfReservation = (statement: string) => manager.query<Row[]>(statement, values);
  const [reservation] = await rows(reservationSql);
  const [payment] = await rowsOfReservation(paymentSql);
  return {
    reservation,
    payment: payment ?? null,
    entries: await rowsOfReservation(entriesSql),
    changes: await rowsOfReservation(changesSql),
    messages: await rowsOfReservation(messagesSql),
    spot_incidents: await rowsOfReservation(incidentsSql),
    plate_answers: await rows(plateChecksSql),
  };
}
