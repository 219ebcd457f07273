import type { EntityManager } from 'typeorm';
import { problem } from '../platform/problems/problem.js';
import { findReservationKeys, type ReservationKey } from '../reservations/reservation-keys.js';
import type {
  PersonalChangeDto,
  PersonalDataDto,
  PersonalEntryDto,
  PersonalIncidentDto,
  PersonalMessageDto,
  PersonalPaymentDto,
  PersonalPlateCheckDto,
  PersonalRefundDto,
  PersonalReservationDto,
} from './personal-data.dto.js';
import { displayedPhone } from '../platform/records/phone-number.js';

/** A reservation has one row in each lot that it was moved through. */
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
  SELECT amount_agorot, currency, status, created_at, paid_at, refunded_at, note FROM payments
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql})`;

const refundsSql = `
  SELECT f.amount_agorot, f.reason, f.requested_at, f.refunded_at FROM payments p
    JOIN payment_refunds f ON f.parking_lot_id = p.parking_lot_id AND f.payment_id = p.id
   WHERE (p.parking_lot_id, p.reservation_id) IN (${reservationKeysSql}) ORDER BY f.id`;

const entriesSql = `
  SELECT license_plate, entered_at, CASE WHEN NOT exit_assumed THEN exited_at END AS exited_at, source FROM entries
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql}) ORDER BY id`;

/** Also of a second payment for the same hold, which has no reservation. */
const messagesSql = `
  SELECT channel, topic, state, created_at, sent_at FROM outbox_messages WHERE id IN (
    SELECT id FROM outbox_messages
     WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql}) AND channel <> 'webhook' AND incident_id IS NULL
    UNION ALL
    SELECT m.id FROM reservations r
      JOIN checkouts c ON c.parking_lot_id = r.parking_lot_id AND c.hold_id = r.hold_id
      JOIN outbox_messages m ON m.parking_lot_id = c.parking_lot_id AND m.checkout_id = c.id
     WHERE (r.parking_lot_id, r.id) IN (${reservationKeysSql}))
   ORDER BY id`;

const incidentsSql = `
  SELECT l.name AS parking_lot_name, s.number AS spot_number, i.note, i.reported_at, i.moved_at, i.resolved_at
    FROM spot_incidents i
    JOIN parking_lots l ON l.id = i.parking_lot_id
    JOIN spots s ON s.parking_lot_id = i.parking_lot_id AND s.id = i.spot_id
   WHERE (i.parking_lot_id, i.reservation_id) IN (${reservationKeysSql}) ORDER BY i.reported_at`;

/** The plate is read in a CTE, because Citus cannot join reservations with the local table of plate checks. */
const plateChecksSql = `
  WITH r AS MATERIALIZED (SELECT license_plate FROM reservations WHERE parking_lot_id = $1 AND id = $2)
  SELECT c.registry, c.found, c.vehicle, c.checked_at FROM plate_checks c
    JOIN r ON r.license_plate = c.plate ORDER BY c.registry`;

const changesSql = `
  SELECT kind, old_plate, new_plate, fields, made_at FROM reservation_changes
   WHERE (parking_lot_id, reservation_id) IN (${reservationKeysSql}) ORDER BY id`;

/** The rows of a statement in JSON form, with instants as strings. */
async function rowsOf<T extends object>(
  manager: EntityManager,
  statement: string,
  values: unknown[],
): Promise<T[]> {
  const rows = await manager.query<object[]>(statement, values);
  const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)])) as T,
  );
}

/** Everything that is stored about the driver of one reservation. */
export async function collectPersonalData(
  manager: EntityManager,
  key: ReservationKey,
): Promise<Omit<PersonalDataDto, 'as_of' | 'retained_until'>> {
  const current = [key.parkingLotId, key.id];
  const keys = await findReservationKeys(manager, key);
  const all = [keys.map(({ parkingLotId }) => parkingLotId), keys.map(({ id }) => id)];
  const [reservation] = await rowsOf<PersonalReservationDto>(manager, reservationSql, current);
  if (!reservation) throw problem('reservation_not_found');
  const [payment] = await rowsOf<Omit<PersonalPaymentDto, 'refunds'>>(manager, paymentSql, all);
  return {
    reservation: { ...reservation, phone_number: displayedPhone(reservation.phone_number) },
    payment: payment
      ? { ...payment, refunds: await rowsOf<PersonalRefundDto>(manager, refundsSql, all) }
      : null,
    entries: await rowsOf<PersonalEntryDto>(manager, entriesSql, all),
    changes: await rowsOf<PersonalChangeDto>(manager, changesSql, all),
    messages: await rowsOf<PersonalMessageDto>(manager, messagesSql, all),
    spot_incidents: await rowsOf<PersonalIncidentDto>(manager, incidentsSql, all),
    plate_checks: await rowsOf<PersonalPlateCheckDto>(manager, plateChecksSql, current),
  };
}
