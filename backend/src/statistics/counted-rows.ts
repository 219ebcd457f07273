import type { StatisticSubject } from './statistic-delta.entity.js';

/** Rows of a table that statistics count, and how, in SQL. */
export interface CountedSource {
  /** The table with its alias. */
  table: string;
  lot: string;
  venue: string;
  status: string;
  amount: string;
  at: string;
  /** The condition on the rows from one instant until before another. It can use an index. */
  isInRange: (from: string, to: string) => string;
  /** Queries for the first and the last times of rows. */
  firstTimes: string[];
  lastTimes: string[];
}

/** How the statistics count a subject, as its feature says it. */
export interface CountedRows {
  subject: StatisticSubject;
  sources: readonly CountedSource[];
}

/**
 * Counts of the rows from `$1` until before `$2`:
 * `parking_lot_id, subject, status, hour, venue_id, count, amount_agorot`.
 */
export function countsInRangeSql({ subject, sources }: CountedRows): string {
  return sources
    .map(
      ({ table, lot, venue, status, amount, at, isInRange }) => `
    SELECT ${lot} AS parking_lot_id, '${subject}' AS subject, ${status} AS status, date_trunc('hour', ${at}, 'UTC') AS hour,
           ${venue} AS venue_id, count(*) AS count, sum(${amount})::bigint AS amount_agorot
      FROM ${table} WHERE ${isInRange('$1::timestamptz', '$2::timestamptz')} GROUP BY 1, 3, 4, 5`,
    )
    .join('\n    UNION ALL');
}
