import type { EntityManager } from 'typeorm';

/** A reservation whose personal data is not erased yet. */
export interface IdentifiableReservation {
  parking_lot_id: number;
  id: number;
  license_plate: string;
}

export interface ErasedMessage {
  parkingLotId: number;
  id: number;
}

type Key = Pick<IdentifiableReservation, 'parking_lot_id' | 'id'>;

const keysOf = (rows: Key[]) => [rows.map((row) => row.parking_lot_id), rows.map((row) => row.id)];

const reservationKeysSql = 'unnest($1::bigint[], $2::bigint[]) AS given (lot_id, id)';

/** Lock order: holds, payments, checkouts (docs/locking.md). */
const statements = [
  `DELETE FROM holds h USING ${reservationKeysSql}, reservations r
    WHERE r.parking_lot_id = given.lot_id AND r.id = given.id AND h.parking_lot_id = given.lot_id AND h.id = r.hold_id`,
  `DELETE FROM reservation_links k USING ${reservationKeysSql} WHERE k.parking_lot_id = given.lot_id AND k.reservation_id = given.id`,
  `DELETE FROM reservation_notes n USING ${reservationKeysSql}
    WHERE n.parking_lot_id = given.lot_id AND n.reservation_id = given.id`,
  `UPDATE entries e SET license_plate = '' FROM ${reservationKeysSql}
    WHERE e.parking_lot_id = given.lot_id AND e.reservation_id = given.id`,
  `UPDATE reservation_changes c SET old_plate = '', new_plate = '' FROM ${reservationKeysSql}
    WHERE c.parking_lot_id = given.lot_id AND c.reservation_id = given.id`,
  `UPDATE payments p SET note = NULL FROM ${reservationKeysSql}
    WHERE p.parking_lot_id = given.lot_id AND p.reservation_id = given.id`,
  `UPDATE payment_refunds f SET reason = NULL FROM ${reservationKeysSql}, payments p
    WHERE p.parking_lot_id = given.lot_id AND p.reservation_id = given.id AND f.parking_lot_id = given.lot_id
      AND f.payment_id = p.id`,
  // A hold may have been paid twice, and only one of its payments has the reservation.
  `UPDATE checkouts c SET sealed_details = NULL, page_url = NULL, last_error = NULL, document_url = NULL
     FROM ${reservationKeysSql}, reservations r
    WHERE r.parking_lot_id = given.lot_id AND r.id = given.id AND c.parking_lot_id = given.lot_id AND c.hold_id = r.hold_id`,
  `UPDATE spot_incidents i SET note = '' FROM ${reservationKeysSql}
    WHERE i.parking_lot_id = given.lot_id AND i.reservation_id = given.id`,
];

/** Groups of which every car is erased, with their links and the organiser's contact details. */
const groups = `
  WITH erased AS MATERIALIZED (
    SELECT DISTINCT r.group_id FROM ${reservationKeysSql}
      JOIN reservations r ON r.parking_lot_id = given.lot_id AND r.id = given.id WHERE r.group_id IS NOT NULL),
  remaining AS MATERIALIZED (
    SELECT e.group_id FROM erased e
     WHERE (SELECT count(*) FILTER (WHERE r.personal_data_erased_at IS NULL) FROM reservations r
             WHERE r.group_id = e.group_id) > 0)
  DELETE FROM reservation_groups
   WHERE id IN (SELECT group_id FROM erased) AND id NOT IN (SELECT group_id FROM remaining)`;

/** Plates that the driver replaced by another one. */
const earlierPlates = `
  SELECT DISTINCT c.parking_lot_id, c.old_plate AS license_plate FROM ${reservationKeysSql} JOIN reservation_changes c
      ON c.parking_lot_id = given.lot_id AND c.reservation_id = given.id WHERE c.old_plate <> ''`;

/** What cameras of the lots read: the plate, and every text that they may confuse with it. */
const gateReads = `
  DELETE FROM gate_reads g USING unnest($1::bigint[], $2::text[]) AS erased (lot_id, plate)
   WHERE g.parking_lot_id = erased.lot_id AND translate(erased.plate, 'OIBSZ', '01852') = ANY (g.readings)`;

const contact = `
  UPDATE reservations r
     SET first_name = '', last_name = '', full_name = '', email = '', phone_number = '', license_plate = '',
         venue_reference = NULL, cancel_reason = NULL, personal_data_erased_at = $3
    FROM ${reservationKeysSql}
   WHERE r.parking_lot_id = given.lot_id AND r.id = given.id AND r.personal_data_erased_at IS NULL
  RETURNING r.parking_lot_id, r.id`;

const messages = `
  UPDATE outbox_messages m
     SET last_error = NULL,
         state = CASE WHEN m.state = 'waiting' AND m.channel <> 'webhook' THEN 'dropped' ELSE m.state END
    FROM ${reservationKeysSql} WHERE m.parking_lot_id = given.lot_id AND m.reservation_id = given.id
  RETURNING m.parking_lot_id, m.id`;

const checkoutMessages = `
  UPDATE outbox_messages m
     SET last_error = NULL, sealed_details = NULL,
         state = CASE WHEN m.state = 'waiting' THEN 'dropped' ELSE m.state END
    FROM ${reservationKeysSql}, reservations r, checkouts c
   WHERE r.parking_lot_id = given.lot_id AND r.id = given.id AND c.parking_lot_id = given.lot_id AND c.hold_id = r.hold_id
     AND m.parking_lot_id = given.lot_id AND m.checkout_id = c.id
  RETURNING m.parking_lot_id, m.id`;

/**
 * Erases the personal data of reservations and their related rows: name, phone number, email, plates, the
 * venue's reference, free texts of operators and drivers, the encrypted link and the hold. Times, lots,
 * prices and statuses remain. Pending messages to the driver are dropped. Reservations that another process
 * erased meanwhile are skipped. Returns the number of erased reservations and the keys of their messages.
 */
export async function eraseReservations(
  tx: EntityManager,
  reservations: IdentifiableReservation[],
  now: Date,
): Promise<{ count: number; messages: ErasedMessage[] }> {
  if (reservations.length === 0) return { count: 0, messages: [] };
  const [erased] = await tx.query<[Key[], number]>(contact, [...keysOf(reservations), now]);
  if (erased.length === 0) return { count: 0, messages: [] };
  const keys = keysOf(erased);
  const earlier = await tx.query<Omit<IdentifiableReservation, 'id'>[]>(earlierPlates, keys);
  for (const statement of [...statements, groups]) await tx.query(statement, keys);
  const cars = [...reservations, ...earlier];
  const plates = cars.map((car) => car.license_plate);
  await tx.query(gateReads, [cars.map((car) => car.parking_lot_id), plates]);
  await erasePlates(tx, [...new Set(plates)]);
  const [ofReservations] = await tx.query<[Key[], number]>(messages, keys);
  const [ofCheckouts] = await tx.query<[Key[], number]>(checkoutMessages, keys);
  return {
    count: erased.length,
    messages: [...ofReservations, ...ofCheckouts].map((message) => ({
      parkingLotId: message.parking_lot_id,
      id: message.id,
    })),
  };
}

/** Deletes the registry's results for plates that no other reservation has. */
async function erasePlates(tx: EntityManager, plates: string[]): Promise<void> {
  await tx.query(
    `UPDATE plate_decisions SET license_plate = '' WHERE license_plate <> '' AND license_plate = ANY ($1)`,
    [plates],
  );
  const stillUsed = await tx.query<{ license_plate: string }[]>(
    'SELECT DISTINCT license_plate FROM reservations WHERE license_plate = ANY ($1)',
    [plates],
  );
  const stillUsedPlates = new Set(stillUsed.map((row) => row.license_plate));
  await tx.query('DELETE FROM plate_checks WHERE plate = ANY ($1)', [
    plates.filter((plate) => !stillUsedPlates.has(plate)),
  ]);
}
