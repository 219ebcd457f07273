import type { EntityManager } from 'typeorm';

const mostAtOnce = 1_000;

/** How many rows a statement touched. */
async function countOf(tx: EntityManager, statement: string, values: unknown[]): Promise<number> {
  const [row] = await tx.query<[{ count: number }]>(
    `WITH touched AS (${statement} RETURNING 1) SELECT count(*)::int AS count FROM touched`,
    values,
  );
  return row.count;
}

/**
 * From before an instant: plates of cars that no stay leads to, decisions about plates, what was typed for a payment that
 * came to nothing, what people wrote to us, and holds that nobody confirmed.
 */
export async function eraseLeftovers(tx: EntityManager, before: Date) {
  return {
    plates_erased:
      (await countOf(
        tx,
        `UPDATE entries SET license_plate = '' WHERE (parking_lot_id, id) IN (
           SELECT parking_lot_id, id FROM entries
            WHERE license_plate <> '' AND coalesce(exited_at, entered_at) < $1 LIMIT ${mostAtOnce})`,
        [before],
      )) +
      (await countOf(
        tx,
        `UPDATE plate_decisions SET license_plate = '' WHERE id IN (
           SELECT id FROM plate_decisions WHERE license_plate <> '' AND created_at < $1 LIMIT ${mostAtOnce})`,
        [before],
      )),
    details_erased: await countOf(
      tx,
      `UPDATE checkouts SET sealed_details = NULL, page_url = NULL, last_error = NULL
        WHERE state IN ('disputed', 'unpaid', 'refund_stuck') AND created_at < $1 AND sealed_details IS NOT NULL`,
      [before],
    ),
    letters_removed: await countOf(
      tx,
      `DELETE FROM contact_messages WHERE id IN (
         SELECT id FROM contact_messages WHERE created_at < $1 ORDER BY created_at, id LIMIT ${mostAtOnce})`,
      [before],
    ),
    holds_removed: await countOf(
      tx,
      `DELETE FROM holds WHERE (parking_lot_id, id) IN (
         SELECT parking_lot_id, id FROM holds
          WHERE created_at < $1 AND state IN ('released', 'expired') LIMIT ${mostAtOnce})`,
      [before],
    ),
  };
}

/**
 * Who waited for a spot at a time before an instant, with what they were told; answers the messages that there were, in
 * parts, since each is thrown away by name.
 */
export async function eraseWaitlist(
  tx: EntityManager,
  before: Date,
): Promise<{ venueId: number; id: number }[]> {
  const old = `SELECT venue_id, id FROM waitlist_entries WHERE reservation_time < $1
                ORDER BY reservation_time, id LIMIT ${mostAtOnce}`;
  const messages = await tx.query<{ venue_id: number; id: number }[]>(
    `SELECT m.venue_id, m.id FROM waitlist_messages m
       JOIN (${old}) e ON e.venue_id = m.venue_id AND e.id = m.entry_id`,
    [before],
  );
  await tx.query(`DELETE FROM waitlist_entries WHERE (venue_id, id) IN (${old})`, [before]);
  return messages.map((message) => ({ venueId: message.venue_id, id: message.id }));
}

/** What operators did more than two years ago; the database itself keeps the rest. By the true time, as its rule is. */
export function forgetOldDeeds(tx: EntityManager): Promise<number> {
  return countOf(
    tx,
    `DELETE FROM audit_log WHERE id IN (
       SELECT id FROM (SELECT id, created_at FROM audit_log ORDER BY id LIMIT ${mostAtOnce}) oldest
        WHERE created_at <= now() - interval '24 months')`,
    [],
  );
}
