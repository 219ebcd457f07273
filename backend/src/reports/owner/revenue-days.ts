import type { PaymentAxis } from '../../payments/counted-payments.js';
import { eventRecordSql, onlyEventSql, type ReportEvent } from './report-event.js';
import { moneyLinesSql } from './money-lines.js';
import type { Days } from './period.js';
import type { Snapshot } from '../documents/snapshot.js';

/**
 * What was paid, is owed and was refunded of one lot on one local day; the revenue is what was paid minus the refunds.
 */
export interface RevenueDay {
  date: string;
  parkingLotId: number;
  revenueAgorot: number;
  paidAgorot: number;
  owedAgorot: number;
  refundedAgorot: number;
  transactionCount: number;
  /** The only event of its reservations. */
  event: ReportEvent;
}

interface Selection {
  axis: PaymentAxis;
  lotIds: number[];
  days: Days;
  /** Whose part; null for the whole. */
  userId: number | null;
}

/** The money of the lots by day, in order; a day without any has no row. */
export function revenueDays(
  snapshot: Snapshot,
  { axis, lotIds, days, userId }: Selection,
): Promise<RevenueDay[]> {
  return snapshot.rows<RevenueDay>(
    `WITH payment AS (
       SELECT line.day, line.parking_lot_id, line.payment_id, line.status, sum(line.amount_agorot) AS amount,
              max(r.event_id) AS event_id
         FROM (${moneyLinesSql(axis)}) line
         LEFT JOIN reservations r ON r.parking_lot_id = line.parking_lot_id AND r.id = line.reservation_id
        GROUP BY 1, 2, 3, 4 HAVING sum(line.amount_agorot) <> 0),
     lot_day AS (
       SELECT day, parking_lot_id, coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0)::bigint AS paid,
              coalesce(sum(amount) FILTER (WHERE status = 'owed'), 0)::bigint AS owed,
              coalesce(sum(amount) FILTER (WHERE status = 'refunded'), 0)::bigint AS refunded,
              (count(*) FILTER (WHERE status = 'paid'))::int AS count, ${onlyEventSql('event_id')} AS event_id
         FROM payment GROUP BY 1, 2)
     SELECT day::text AS date, parking_lot_id AS "parkingLotId", paid - refunded AS "revenueAgorot", paid AS "paidAgorot",
            owed AS "owedAgorot", refunded AS "refundedAgorot", count AS "transactionCount",
            ${eventRecordSql('v')} AS event
       FROM lot_day LEFT JOIN events v ON v.id = lot_day.event_id ORDER BY 1, 2`,
    [lotIds, days.from, days.to, userId],
  );
}
