import type { Dto } from '@panui/api';
import { addDays } from '../../../i18n/time';
import { datesOf } from '../ownerTrend';

type Row = Dto<'RevenueReportRow'>;

const amounts = ['transaction_count', 'owed_agorot', 'refunded_agorot', 'revenue_agorot'] as const;

/** The amounts of a day and lot, of a lot, or of all lots. */
export type RevenueSums = Pick<Row, (typeof amounts)[number]> & {
  key: string;
  date?: string;
  lotName?: string;
};

export const sumsOfRow = (row: Row): RevenueSums => ({
  ...row,
  key: `${row.date} ${row.parking_lot_id}`,
  lotName: row.parking_lot_name,
});

export function sumsOfAll(rows: readonly RevenueSums[]): RevenueSums {
  const total: RevenueSums = {
    key: 'all',
    transaction_count: 0,
    owed_agorot: 0,
    refunded_agorot: 0,
    revenue_agorot: 0,
  };
  for (const row of rows) for (const amount of amounts) total[amount] += row[amount];
  return total;
}

/** The sums of each lot, the highest revenue first. */
export function sumsByLot(rows: readonly Row[]): RevenueSums[] {
  const ofLots = new Map<number, RevenueSums[]>();
  for (const row of rows) {
    const ofLot = ofLots.get(row.parking_lot_id) ?? [];
    ofLot.push(sumsOfRow(row));
    ofLots.set(row.parking_lot_id, ofLot);
  }
  return [...ofLots]
    .map(([lotId, ofLot]) => ({
      ...sumsOfAll(ofLot),
      key: String(lotId),
      lotName: ofLot[0]?.lotName ?? '',
    }))
    .sort((a, b) => b.revenue_agorot - a.revenue_agorot);
}

/**
 * The days of the report's chart: to the last one with money if that is to come, or to yesterday. Today is not over: a
 * line to it would fall at its end.
 */
export function chartDates(
  { period, rows }: Pick<Dto<'RevenueReport'>, 'period' | 'rows'>,
  today: string,
): string[] {
  const lastWithMoney = rows.at(-1)?.date ?? '';
  const complete = period.from < today ? addDays(today, -1) : today;
  const last = lastWithMoney > today ? lastWithMoney : complete;
  return datesOf({ first: period.from, last: last < period.to ? last : period.to });
}
