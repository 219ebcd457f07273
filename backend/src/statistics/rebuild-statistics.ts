import type { DataSource, EntityManager } from 'typeorm';
import { addDays, daysBetween, instantAt, localDateOf } from '../platform/clock/israel-time.js';
import type { Batch, BatchStep } from '../platform/persistence/batch.js';
import { addTakenToDays, addTakenToStatistics } from './add-to-statistics.js';
import { foldDeltas } from './apply-deltas.js';
import { type CountedRows, countsInRangeSql } from './counted-rows.js';

const subjects = `'reservations', 'payments', 'parked_payments'`;
const within = (column: string) => `${column} >= $1 AND ${column} < $2`;

/**
 * Only for the month: the statistics of the day are counted from the rows, which already include the deltas.
 */
const takeDeltasOfDay = `
  WITH taken AS (DELETE FROM statistic_deltas WHERE ${within('hour')} RETURNING *)
  ${addTakenToStatistics}`;

const deleteSumsSql = (scopes: string, grain: string) => `
  DELETE FROM hourly_statistics
   WHERE scope IN (${scopes}) AND grain = '${grain}' AND subject IN (${subjects}) AND ${within('starts_at')}`;
/** One statement per grain, so that each uses the index by time. */
const deleteDaySql = [deleteSumsSql(`'all'`, 'hour'), deleteSumsSql(`'lot', 'venue'`, 'day')];
const deleteMonthSql = deleteSumsSql(`'lot', 'venue'`, 'month');

const sumMonth = `
  INSERT INTO hourly_statistics (scope, scope_id, grain, subject, starts_at, status, count, amount_agorot)
  SELECT scope, scope_id, 'month', subject, $1::timestamptz, status, sum(count), sum(amount_agorot)
    FROM hourly_statistics
   WHERE scope IN ('lot', 'venue') AND grain = 'day' AND subject IN (${subjects}) AND ${within('starts_at')}
   GROUP BY scope, scope_id, subject, status
  HAVING sum(count) <> 0 OR sum(amount_agorot) <> 0`;

/** The first or last statistic, by an index for each kind of statistics. */
const endOfStatistics = (end: 'min' | 'max') => `
  (SELECT ${end}(of_kind.starts_at)
     FROM (VALUES ('all', 'hour'), ('lot', 'day'), ('venue', 'day'), ('lot', 'month'), ('venue', 'month')) part (scope, grain)
    CROSS JOIN unnest(ARRAY[${subjects}]) AS subject (name)
    CROSS JOIN LATERAL (SELECT ${end}(starts_at) AS starts_at FROM hourly_statistics s
                         WHERE s.scope = part.scope AND s.grain = part.grain AND s.subject = subject.name) of_kind)`;

/** The first and the last local day with rows or statistics. */
async function daysToCount(
  tx: EntityManager,
  counted: readonly CountedRows[],
): Promise<{ day: string; last: string } | null> {
  const sources = counted.flatMap((rows) => rows.sources);
  const first = sources.flatMap((source) => source.firstTimes).join(', ');
  const last = sources.flatMap((source) => source.lastTimes).join(', ');
  const [span] = await tx.query<[{ first: Date | null; last: Date | null }]>(
    `SELECT least(${first}, ${endOfStatistics('min')}) AS first, greatest(${last}, ${endOfStatistics('max')}) AS last`,
  );
  return span.first && span.last && { day: localDateOf(span.first), last: localDateOf(span.last) };
}

/**
 * Recounts the statistics of some days of one month, and those of the month with its last day. The cursor is the next
 * day and the last day. Readers see exact totals throughout: statistics and deltas of the days are replaced
 * atomically, and later changes remain as deltas.
 */
async function countDays(
  tx: EntityManager,
  counted: readonly CountedRows[],
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<Batch> {
  // Both precede the first read, so that no fold can commit between this transaction's snapshot and its
  // delete.
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await tx.query('LOCK TABLE hourly_statistics IN SHARE ROW EXCLUSIVE MODE');
  const [fromCursor, lastOfCursor] = cursor?.split(' ') ?? [];
  const days =
    fromCursor && lastOfCursor ? { day: fromCursor, last: lastOfCursor } : await daysToCount(tx, counted);
  if (!days) return { counts: { days_counted: 0 }, next: null };
  const { day, last } = days;
  const nextMonth = `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  const [next = nextMonth] = [addDays(day, limit), addDays(last, 1), nextMonth].sort();
  const range = [instantAt(day, '00:00'), instantAt(next, '00:00')];
  await tx.query(takeDeltasOfDay, range);
  for (const statement of deleteDaySql) await tx.query(statement, range);
  for (const rows of counted)
    await tx.query(`WITH taken AS (${countsInRangeSql(rows)}) ${addTakenToDays}`, range);
  const isEnd = next > last;
  if (isEnd || next === nextMonth) {
    const whole = [instantAt(`${day.slice(0, 7)}-01`, '00:00'), instantAt(nextMonth, '00:00')];
    await tx.query(deleteMonthSql, whole);
    await tx.query(sumMonth, whole);
  }
  return { counts: { days_counted: daysBetween(day, next) }, next: isEnd ? null : `${next} ${last}` };
}

/**
 * Recounts all statistics from the rows: first folds pending deltas, then recounts day by day, so that no transaction
 * keeps those of a system in use waiting. `daysPerBatch` may be more where nothing else runs.
 */
export const rebuildSteps = (
  counted: readonly CountedRows[],
  { daysPerBatch = 1 } = {},
): readonly BatchStep[] => [
  foldDeltas,
  {
    name: 'statistics_of_days',
    run: (tx, _now, cursor) => countDays(tx, counted, { cursor, limit: daysPerBatch }),
  },
];

/** Runs the same steps at once, for imports and tests; each batch, a month at most, is one transaction. */
export async function rebuildStatistics(
  dataSource: DataSource,
  counted: readonly CountedRows[],
): Promise<void> {
  for (const step of rebuildSteps(counted, { daysPerBatch: 31 })) {
    let cursor: string | null = null;
    do {
      const from: string | null = cursor;
      const batch: Batch = await dataSource.transaction((tx) => step.run(tx, new Date(), from));
      cursor = batch.next;
    } while (cursor !== null);
  }
}
