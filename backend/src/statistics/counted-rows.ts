import type { StatisticScope } from './hourly-statistic.entity.js';
import type { StatisticSubject } from './statistic-delta.entity.js';

/** How the statistics count the rows of a feature's table, as the feature says it in SQL. */
export interface CountedRows {
  subject: StatisticSubject;
  /** Counts of the rows from `$1` until before `$2`: `parking_lot_id, subject, status, hour, venue_id, count, amount_agorot`. */
  countsInRange: string;
  /** Queries for the first and the last times of rows. */
  firstTimes: string[];
  lastTimes: string[];
  /** The columns of single rows; together, the times with their conditions find each row once. */
  table: string;
  scopeId: Record<StatisticScope, string>;
  amount: string;
  times: { column: string; condition: string }[];
}
