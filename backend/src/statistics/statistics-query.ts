import type { CountedRows, CountedSource } from './counted-rows.js';
import type { StatisticScope } from './hourly-statistic.entity.js';
import { partsOf, type Range, type SumsPart } from './range-parts.js';

interface StatisticsSelection {
  counted: CountedRows;
  scope: StatisticScope;
  range: Range;
  /** Restricts the query to these lots or venues. */
  scopeIds?: number[];
  /** The resolution of `starts_at`. Totals are stored by hour, statistics of a lot or venue by day. */
  by: 'hour' | 'day' | 'total';
}

const scopeIdOfDelta: Record<StatisticScope, string> = {
  all: '0::bigint',
  lot: 'parking_lot_id',
  venue: 'venue_id',
};

const scopeIdOfRow = (scope: StatisticScope, { lot, venue }: CountedSource) =>
  ({ all: '0::bigint', lot, venue })[scope];

const signed = ({ sign }: SumsPart) => (sign === 1 ? '' : '-');

/** A query's text and its values, from `$1` on. */
export interface SqlQuery {
  text: string;
  values: unknown[];
}

/**
 * A query for rows of `scope_id, starts_at, status, count, amount_agorot` whose sums over the range equal
 * those of the table itself: folded statistics, pending deltas, and single rows at the ends, all in one
 * snapshot. Several rows may have the same key; the caller sums.
 */
export function buildStatisticsQuery({ counted, scope, range, scopeIds, by }: StatisticsSelection): SqlQuery {
  const { subject, sources } = counted;
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
  const ofDelta = scopeIdOfDelta[scope];
  const branches = sums.map(
    (sum) => `
      SELECT scope_id, starts_at, status, ${signed(sum)}count, ${signed(sum)}amount_agorot FROM hourly_statistics
       WHERE scope = '${scope}' AND grain = '${sum.grain}' AND subject = '${subject}'
         AND ${within('starts_at', sum)} ${only('scope_id')}`,
  );
  if (covered) {
    branches.push(`
      SELECT ${ofDelta}, hour, status, count, amount_agorot FROM statistic_deltas
       WHERE subject = '${subject}' AND ${within('hour', covered)} ${only(ofDelta)}`);
  }
  for (const edge of edges) {
    for (const source of sources) {
      const ofRow = scopeIdOfRow(scope, source);
      const isInEdge = source.isInRange(bind(edge.from, 'timestamptz'), bind(edge.to, 'timestamptz'));
      branches.push(`
      SELECT ${ofRow}, ${source.at}, ${source.status}, 1, ${source.amount} FROM ${source.table}
       WHERE ${isInEdge} ${only(ofRow)}`);
    }
  }
  const nothing = `SELECT 0::bigint, now(), ''::text, 0::bigint, 0::bigint WHERE false`;
  return {
    text: `SELECT * FROM (${branches.join('\nUNION ALL') || nothing}) figure (scope_id, starts_at, status, count, amount_agorot)`,
    values,
  };
}
