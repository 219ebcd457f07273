import type { Span } from './period.js';
import type { Snapshot } from '../documents/snapshot.js';

/** The first and the last instant of any data of the lots; all reports of all time cover the same days. */
export async function dataSpan(snapshot: Snapshot, lotIds: number[]): Promise<Span | null> {
  const [row] = await snapshot.rows<{ first: Date | null; last: Date | null }>(
    `SELECT min(first) AS first, max(last) AS last
       FROM (SELECT min(reservation_start) AS first, max(reservation_start) AS last
               FROM reservations WHERE parking_lot_id = ANY ($1::bigint[]) AND status <> 'cancelled'
             UNION ALL
             SELECT min(paid_at), max(paid_at)
               FROM payments WHERE parking_lot_id = ANY ($1::bigint[]) AND status IN ('paid', 'refunded')
             UNION ALL
             SELECT min(p.paid_at), max(p.paid_at)
               FROM money_entries e
               JOIN payments p ON p.parking_lot_id = e.payment_lot_id AND p.reservation_id = e.payment_reservation_id
              WHERE e.parking_lot_id = ANY ($1::bigint[]) AND e.payment_reservation_id IS NOT NULL
             UNION ALL
             SELECT min(occurred_at), max(occurred_at)
               FROM money_entries WHERE parking_lot_id = ANY ($1::bigint[])
             UNION ALL
             SELECT min(least(entered_at, exited_at)), max(coalesce(entered_at, exited_at))
               FROM entries WHERE parking_lot_id = ANY ($1::bigint[])) each_kind`,
    [lotIds],
  );
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}
