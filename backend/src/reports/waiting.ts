import { isOverstayingSql } from '../entries/is-overstaying.js';
import { isOnClosedDaySql } from '../reservations/is-on-closed-day.js';
import type { WaitingDto } from './waiting.dto.js';

/** What waits in one lot; a row without a lot is of something that belongs to none. */
export interface Waiting {
  parking_lot_id: number | null;
  count: number;
  since: Date | null;
}

/** The rows of something that waits, of the alias `waiting`, and SQL for since when each does. */
export interface WaitingQuery {
  since: string;
  from: string;
  /** SQL for the lot that is named; by default that of the row. */
  lot?: string;
}

/** A query for what waits in each lot; `lots` is a query for the ids of some lots. */
export const waitingInLotsSql = (
  { since, from, lot = 'waiting.parking_lot_id' }: WaitingQuery,
  lots?: string,
): string =>
  `SELECT ${lot} AS parking_lot_id, count(*)::int AS count, min(${since}) AS since ${from}
     ${lots ? `AND ${lot} IN (${lots})` : ''} GROUP BY 1`;

export const openSpotIncidents: WaitingQuery = {
  since: 'waiting.reported_at',
  from: 'FROM spot_incidents waiting WHERE waiting.resolved_at IS NULL',
};

/** Cars inside whose reservation is over; `now` is a parameter. */
export const overstays = (now: string): WaitingQuery => ({
  since: 'r.reservation_end',
  from: `FROM visits waiting
           JOIN reservations r ON r.parking_lot_id = waiting.parking_lot_id AND r.id = waiting.reservation_id
          WHERE ${isOverstayingSql('waiting', 'r', now)}`,
});

/** Reservations whose slot was closed after they were made; `now` is a parameter. Nothing records since when. */
export const onClosedDays = (now: string): WaitingQuery => ({
  since: 'NULL::timestamptz',
  from: `FROM reservations waiting WHERE ${isOnClosedDaySql('waiting', now)}`,
});

export const countOf = (rows: Waiting[]): number => rows.reduce((sum, { count }) => sum + count, 0);

export function waitingOf(rows: Waiting[]): WaitingDto {
  const first = rows.flatMap(({ since }) => since?.getTime() ?? []).sort((a, b) => a - b)[0];
  return {
    since: first === undefined ? null : new Date(first).toISOString(),
    parking_lot_ids: rows.flatMap(({ parking_lot_id: id }) => id ?? []).sort((a, b) => a - b),
  };
}
