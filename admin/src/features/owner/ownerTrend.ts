import type { Dto } from '@panui/api';
import { addDays } from '../../i18n/time';
import { countDays, type DateRange } from '../analytics/range';

type Rows = Pick<Dto<'RevenueReport'>, 'rows'>;

export const datesOf = (range: DateRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.first, index));

/** The revenue of each day, 0 for days without any. */
export function revenueByDay({ rows }: Rows, dates: readonly string[]): number[] {
  const sums = new Map<string, number>();
  for (const { date, revenue_agorot: agorot } of rows) sums.set(date, (sums.get(date) ?? 0) + agorot);
  return dates.map((date) => sums.get(date) ?? 0);
}

/** The revenue of each lot now and in the period before, highest first. */
export function revenueByLot(lots: readonly Dto<'Lot'>[], now: Rows, before: Rows) {
  const of = ({ rows }: Rows, lotId: number) =>
    rows
      .filter(({ parking_lot_id: id }) => id === lotId)
      .reduce((sum, { revenue_agorot: agorot }) => sum + agorot, 0);
  return lots
    .map(({ id, name, name_en }) => ({ id, name, name_en, now: of(now, id), before: of(before, id) }))
    .sort((a, b) => b.now - a.now);
}
