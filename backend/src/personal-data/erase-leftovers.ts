import type { EntityManager } from 'typeorm';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { noLotId } from '../outbox/outbox-message.entity.js';
import { countAffectedRows } from '../platform/persistence/batch.js';

export const erasedPerBatch = 1_000;

type Erase = (tx: EntityManager, before: Date) => Promise<number>;

/**
 * Erases personal data that is not reached from a reservation, at most 1,000 rows per call: plates of entries without a
 * reservation, plate decisions, form details of unfinished payments, links to documents of
 * payments without a reservation, and holds that were not confirmed. The order of
 * each statement is that of an index, which the planner would otherwise not use when most rows are old.
 */
export const leftovers: readonly { name: string; counter: string; erase: Erase }[] = [
  {
    name: 'entry_plates',
    counter: 'plates_erased',
    erase: (tx, before) =>
      countAffectedRows(
        tx,
        `UPDATE entries SET license_plate = '' WHERE (parking_lot_id, id) IN (
           SELECT parking_lot_id, id FROM entries
            WHERE license_plate <> '' AND coalesce(exited_at, entered_at) < $1
            ORDER BY coalesce(exited_at, entered_at) LIMIT ${erasedPerBatch})`,
        [before],
      ),
  },
  {
    name: 'plate_decisions',
    counter: 'plates_erased',
    erase: (tx, before) =>
      countAffectedRows(
        tx,
        `UPDATE plate_decisions SET license_plate = '' WHERE id IN (
           SELECT id FROM plate_decisions WHERE license_plate <> '' AND created_at < $1
            ORDER BY created_at LIMIT ${erasedPerBatch})`,
        [before],
      ),
  },
  {
    name: 'checkout_details',
    counter: 'details_erased',
    erase: (tx, before) =>
      countAffectedRows(
        tx,
        `UPDATE checkouts SET sealed_details = NULL, page_url = NULL, last_error = NULL
          WHERE (parking_lot_id, id) IN (
            SELECT parking_lot_id, id FROM checkouts
             WHERE created_at < $1 AND sealed_details IS NOT NULL
             ORDER BY created_at LIMIT ${erasedPerBatch})`,
        [before],
      ),
  },
  {
    name: 'checkout_documents',
    counter: 'documents_erased',
    erase: (tx, before) =>
      countAffectedRows(
        tx,
        `UPDATE checkouts SET document_url = NULL
          WHERE (parking_lot_id, id) IN (
            SELECT parking_lot_id, id FROM checkouts
             WHERE created_at < $1 AND document_url IS NOT NULL AND reservation_id IS NULL
             ORDER BY created_at LIMIT ${erasedPerBatch})`,
        [before],
      ),
  },
  {
    name: 'holds',
    counter: 'holds_removed',
    erase: (tx, before) =>
      countAffectedRows(
        tx,
        `DELETE FROM holds WHERE (parking_lot_id, id) IN (
           SELECT parking_lot_id, id FROM holds
            WHERE created_at < $1 AND state IN ('released', 'expired') ORDER BY created_at LIMIT ${erasedPerBatch})`,
        [before],
      ),
  },
];

interface MessageKey {
  parkingLotId: number;
  id: number;
}

/**
 * Deletes waitlist entries for times before an instant, with their messages. Returns the keys of the messages, whose
 * stored mails are deleted by name.
 */
export async function eraseWaitlist(
  tx: EntityManager,
  before: Date,
): Promise<{ count: number; messages: MessageKey[] }> {
  const [entries] = await tx.query<[{ venue_id: number; id: number }[], number]>(
    `DELETE FROM waitlist_entries WHERE (venue_id, id) IN (
       SELECT venue_id, id FROM waitlist_entries WHERE reservation_time < $1
        ORDER BY reservation_time, id LIMIT ${erasedPerBatch}) RETURNING venue_id, id`,
    [before],
  );
  const [messages] = await tx.query<[{ id: number }[], number]>(
    `DELETE FROM outbox_messages m USING unnest($1::bigint[], $2::bigint[]) AS erased (venue_id, id)
      WHERE m.parking_lot_id = ${noLotId} AND m.venue_id = erased.venue_id AND m.waitlist_entry_id = erased.id
     RETURNING m.id`,
    [entries.map((entry) => entry.venue_id), entries.map((entry) => entry.id)],
  );
  return { count: entries.length, messages: messages.map(({ id }) => ({ parkingLotId: noLotId, id })) };
}

/** Deletes a batch of messages, chosen by a condition and an order that an index has. Returns their keys. */
async function deleteMessages(
  tx: EntityManager,
  conditionAndOrder: string,
  before: Date | string,
): Promise<{ count: number; messages: MessageKey[] }> {
  const [rows] = await tx.query<[{ parking_lot_id: number; id: number }[], number]>(
    `DELETE FROM outbox_messages WHERE (parking_lot_id, id) IN (
       SELECT parking_lot_id, id FROM outbox_messages
        WHERE ${conditionAndOrder} LIMIT ${erasedPerBatch})
     RETURNING parking_lot_id, id`,
    [before],
  );
  const messages = rows.map(({ parking_lot_id: parkingLotId, id }) => ({ parkingLotId, id }));
  return { count: rows.length, messages };
}

/**
 * Deletes messages with the gate lists of service days before an instant. Returns their keys: a stored mail has the
 * plates of the day.
 */
export const eraseGateLists = (tx: EntityManager, before: Date) =>
  deleteMessages(
    tx,
    'service_date < $1::date ORDER BY service_date, parking_lot_id, id',
    serviceDayOf(before),
  );

/** Deletes messages before an instant about payments that led to no reservation. Returns their keys. */
export const eraseCheckoutMessages = (tx: EntityManager, before: Date) =>
  deleteMessages(tx, 'checkout_id IS NOT NULL AND created_at < $1 ORDER BY created_at', before);

/**
 * Deletes contact messages received before an instant, with the mails about them. Returns the keys of the mails, whose
 * stored files are deleted by name.
 */
export async function eraseContactMessages(
  tx: EntityManager,
  before: Date,
): Promise<{ count: number; messages: MessageKey[] }> {
  const [erased] = await tx.query<[{ id: number }[], number]>(
    `DELETE FROM contact_messages WHERE id IN (
       SELECT id FROM contact_messages WHERE created_at < $1 ORDER BY created_at, id LIMIT ${erasedPerBatch})
     RETURNING id`,
    [before],
  );
  const [messages] = await tx.query<[{ id: number }[], number]>(
    `DELETE FROM outbox_messages WHERE parking_lot_id = ${noLotId} AND contact_message_id = ANY ($1::bigint[])
     RETURNING id`,
    [erased.map(({ id }) => id)],
  );
  return { count: erased.length, messages: messages.map(({ id }) => ({ parkingLotId: noLotId, id })) };
}

/** Deletes the oldest rows of a table of the gate that are older than an interval, by the database's clock. */
const deleteOlderThan = (tx: EntityManager, table: string, key: string, interval: string) =>
  countAffectedRows(
    tx,
    `DELETE FROM ${table} WHERE (parking_lot_id, ${key}) IN (
       SELECT parking_lot_id, ${key} FROM ${table}
        WHERE created_at <= now() - interval '${interval}' ORDER BY created_at LIMIT ${erasedPerBatch})`,
    [],
  );

/**
 * Deletes reports of devices at gates. A repeated one is recognized for two weeks; one of more than a week ago is
 * rejected.
 */
export const deleteOldGateReports = (tx: EntityManager): Promise<number> =>
  deleteOlderThan(tx, 'gate_reports', 'client_id', '15 days');

/** Deletes plate reads of cameras that are older than a day. */
export const deleteOldGateReads = (tx: EntityManager): Promise<number> =>
  deleteOlderThan(tx, 'gate_reads', 'id', '1 day');

/**
 * Deletes audit log entries older than two years by the database's clock, as the trigger requires that protects newer
 * ones.
 */
export function deleteOldAuditLogEntries(tx: EntityManager): Promise<number> {
  return countAffectedRows(
    tx,
    `DELETE FROM audit_log WHERE id IN (
       SELECT id FROM (SELECT id, created_at FROM audit_log ORDER BY id LIMIT ${erasedPerBatch}) oldest
        WHERE created_at <= now() - interval '24 months')`,
    [],
  );
}
