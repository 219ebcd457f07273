import type { StatisticSubject } from './statistic-delta.entity.js';
import type { StatisticScope } from './hourly-statistic.entity.js';
import { partsOf, type Range, type SumsPart } from './range-parts.js';

interface StatisticsSelection {
  subject: StatisticSubject;
  scope: StatisticScope;
  range: Range;
  /** Restricts the query to these lots or venues. */
  scopeIds?: number[];
  /** The resolution of `starts_at`. Totals are stored by hour, statistics of a lot or venue by day. */
  by: 'hour' | 'day' | 'total';
}

const scopeColumns = {
  all: { change: '0::bigint', reservations: '0::bigint', payments: '0::bigint' },
  lot: { change: 'parking_lot_id', reservations: 'parking_lot_id', payments: 'parking_lot_id' },
  venue: { change: 'venue_id', reservations: 'venue_id', payments: 'NULL::bigint' },
};

const rawTimes = {
  reservations: 'reservation_start',
  // No COALESCE over both columns, because that could not use an index.
  payments: 'paid_at',
};

const signed = ({ sign }: SumsPart) => (sign === 1 ? '' : '-');

/** A query's text and its values, from `$1` on. */
export interface SqlQuery {
  text: string;
  values: unknown[];
}

/**
 * A query for rows of `scope_id, starts_at, status, count, amount_agorot` whose sums over the range equal
 * those of the table itself: folded statistics, pending deltas, and single rows at the ends, all in one
 * snapshot. Several rows may have the same key; the caller sums. Reservations count in the hour they start,
 * payments when paid.
 */
export function buildStatisticsQuery({ subject, scope, range, scopeIds, by }: StatisticsSelection): SqlQuery {
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const within = (column: string, part: Range) =>
    `${column} >= ${bind(part.from, 'timestamptz')} AND ${column} < ${bind(part.to, 'timestamptz')}`;
  const only = (column: string) => (scopeIds ? `AND ${column} = ANY (${bind(scopeIds, 'bigint[]')})` : '');

  const finest = scope === 'all' ? 'hour' : 'day';
  const { sums, covered, edges } = partsOf(
    range,
    finest,
    scope !== 'all' && by === 'total' ? 'month' : undefined,
  );
  const columns = scopeColumns[scope];
  const branches = sums.map(
    (sum) => `
      SELECT scope_id, starts_at, status, ${signed(sum)}count, ${signed(sum)}amount_agorot FROM hourly_statistics
       WHERE scope = '${scope}' AND grain = '${sum.grain}' AND subject = '${subject}'
         AND ${within('starts_at', sum)} ${only('scope_id')}`,
  );
  if (covered) {
    branches.push(`
      SELECT ${columns.change}, hour, status, count, amount_agorot FROM statistic_deltas
       WHERE subject = '${subject}' AND ${within('hour', covered)} ${only(columns.change)}`);
  }
  for (const edge of edges) {
    const amount = subject === 'payments' ? 'amount_agorot' : '0';
    const row = (time: string, more = '') => `
      SELECT ${columns[subject]}, ${time}, status, 1, ${amount} FROM ${subject}
       WHERE ${within(time, edge)} ${more} ${only(columns[subject])}`;
    // The row that a move to another lot leaves behind is not a cancellation, and its successor is counted.
    branches.push(row(rawTimes[subject], subject === 'reservations' ? 'AND moved_to_id IS NULL' : ''));
    if (subject === 'payments') branches.push(row('created_at', 'AND paid_at IS NULL'));
  }
  const nothing = `SELECT 0::bigint, now(), ''::text, 0::bigint, 0::bigint WHERE false`;
  return {
    text: `SELECT * FROM (${branches.join('\nUNION ALL') || nothing}) figure (scope_id, starts_at, status, count, amount_agorot)`,
    values,
  };
}
