import type { DataSource } from 'typeorm';

/** As in the statistics endpoints: local dates, both included, or instants, the end exclusive. */
export interface StatisticsRange {
  start: string;
  end: string;
}

/**
 * Statistics of a range computed from the rows, independent of the product's time and aggregation code:
 * PostgreSQL reads a plain date as midnight in the session's time zone, which is set to Israel's.
 */
export async function computeStatisticsFromRows(dataSource: DataSource, { start, end }: StatisticsRange) {
  const endSql =
    end.length === '2026-11-30'.length ? `($2::timestamptz + interval '1 day')` : '$2::timestamptz';
  return dataSource.transaction(async (tx) => {
    await tx.query(`SET LOCAL TIME ZONE 'Asia/Jerusalem'`);
    const query = <Row>(text: string) => tx.query<Row[]>(text, [start, end]);
    const reservationsSql = `reservations r WHERE r.reservation_start >= $1::timestamptz AND r.reservation_start < ${endSql} AND r.moved_to_id IS NULL`;
    const money = `payments p WHERE coalesce(p.paid_at, p.created_at) >= $1::timestamptz
                     AND coalesce(p.paid_at, p.created_at) < ${endSql}`;
    const wasPaid = `status IN ('paid', 'refunded')`;
    const refunds = `payment_refunds f WHERE f.refunded_at >= $1::timestamptz AND f.refunded_at < ${endSql}`;
    const statuses = await query<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM ${reservationsSql} GROUP BY 1`,
    );
    const byDay = await query<{ date: string; total: number; cancelled: number }>(
      `SELECT reservation_start::date::text AS date, count(*)::int AS total,
              (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled FROM ${reservationsSql} GROUP BY 1 ORDER BY 1`,
    );
    const byHour = await query<{ hour: number; total: number; cancelled: number }>(
      `SELECT date_part('hour', reservation_start)::int AS hour, count(*)::int AS total,
              (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled FROM ${reservationsSql} GROUP BY 1 ORDER BY 1`,
    );
    const byWeekday = await query<{ weekday: number; total: number; cancelled: number }>(
      `SELECT date_part('dow', reservation_start)::int AS weekday, count(*)::int AS total,
              (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled FROM ${reservationsSql} GROUP BY 1 ORDER BY 1`,
    );
    const byVenue = await query<{ venue_id: number; total: number }>(
      `SELECT venue_id, count(*)::int AS total FROM ${reservationsSql} GROUP BY 1`,
    );
    const [sums] = await query<{ amount: number; count: number; owed: number; refunded: number }>(
      `SELECT (coalesce(sum(amount_agorot) FILTER (WHERE ${wasPaid}), 0) - (SELECT coalesce(sum(amount_agorot), 0) FROM ${refunds}))::int
                AS amount,
              (count(*) FILTER (WHERE ${wasPaid}))::int AS count,
              coalesce(sum(amount_agorot) FILTER (WHERE status = 'owed'), 0)::int AS owed,
              (SELECT coalesce(sum(amount_agorot), 0) FROM ${refunds})::int AS refunded FROM ${money}`,
    );
    const paidByDay = await query<{ date: string; amount_agorot: number; count: number }>(
      `SELECT date, sum(amount)::int AS amount_agorot, sum(count)::int AS count
         FROM (SELECT coalesce(paid_at, created_at)::date::text AS date, amount_agorot AS amount, 1 AS count
                 FROM ${money} AND ${wasPaid}
               UNION ALL SELECT refunded_at::date::text, -amount_agorot, 0 FROM ${refunds}) line GROUP BY 1 ORDER BY 1`,
    );
    const byLot = await query<{ parking_lot_id: number; amount: number }>(
      `SELECT parking_lot_id, sum(amount)::int AS amount
         FROM (SELECT parking_lot_id, amount_agorot AS amount FROM ${money} AND ${wasPaid}
               UNION ALL SELECT parking_lot_id, -amount_agorot FROM ${refunds}) line GROUP BY 1`,
    );
    return {
      statuses: ['confirmed', 'cancelled', 'completed', 'no_show'].map(
        (status) => statuses.find((row) => row.status === status)?.count ?? 0,
      ),
      byDay,
      byHour,
      byWeekday,
      byVenue: Object.fromEntries(byVenue.map((row) => [row.venue_id, row.total])),
      paid: { amount: sums?.amount, count: sums?.count },
      owed: sums?.owed,
      refunded: sums?.refunded,
      paidByDay,
      byLot: Object.fromEntries(byLot.map((row) => [row.parking_lot_id, row.amount])),
    };
  });
}
