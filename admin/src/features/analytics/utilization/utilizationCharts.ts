import type { Dto } from '@panui/api';
import type { Chart, Column } from '../../../components/charts/chart';
import { columnMaker, previousValuesById, sumOf, type ChartTexts } from '../columns';
import { listPath, reservationsOf, spotsIn } from '../listPaths';
import { type DateRange, daysBefore } from '../range';
import type { Compared } from '../useCompared';

/** Reserved share of all spot days offered by all lots. */
export function overallRate(lots: readonly Dto<'LotUtilization'>[]): number {
  const offered = sumOf(lots, (lot) => lot.available_spot_days);
  const reserved = sumOf(lots, (lot) => lot.reserved_spot_days);
  return offered === 0 ? 0 : Math.min(1, reserved / offered);
}

/** The spots of these lots with a car on them, or reserved now; not those on which nothing says which car is. */
export const occupiedSpots = (lots: readonly Dto<'LotUtilization'>[]): number =>
  sumOf(lots, (lot) => lot.occupied_now - lot.cars_without_spot);

const sortDescending = (
  lots: readonly Dto<'LotUtilization'>[],
  valueOf: (lot: Dto<'LotUtilization'>) => number,
) => [...lots].sort((a, b) => valueOf(b) - valueOf(a));

/** Utilization, spot days and current occupancy by lot, each sorted by its main value. */
export function utilizationCharts(
  { now, before }: Compared<Dto<'LotUtilization'>[]>,
  texts: ChartTexts,
  days: DateRange,
): Chart[] {
  const column = columnMaker(texts);
  const reservationsOn =
    (of: DateRange) =>
    ({ parking_lot_id }: Dto<'LotUtilization'>) =>
      listPath('/reservations', { ...reservationsOf(of), parking_lot_id });
  const reservationsIn = reservationsOn(days);
  const spotsOf = ({ parking_lot_id }: Dto<'LotUtilization'>) =>
    listPath('/spots', { parking_lot_id, is_active: true });
  const spotsThatAre = (status: 'occupied' | 'blocked', lots: readonly Dto<'LotUtilization'>[]) => ({
    paths: lots.map(({ parking_lot_id }) => spotsIn(status, { parking_lot_id })),
  });
  const chart = (
    name: string,
    title: string,
    lots: Dto<'LotUtilization'>[],
    columns: Column[],
    pathOf: (lot: Dto<'LotUtilization'>) => string,
  ): Chart => ({
    name,
    title: texts.t(`panui.analytics.utilization.${title}`),
    shape: 'bars',
    names: column(
      'lot',
      'text',
      lots.map((lot) => lot.name),
    ),
    columns,
    paths: lots.map(pathOf),
  });
  const count = (
    key: string,
    lots: Dto<'LotUtilization'>[],
    valueOf: (lot: Dto<'LotUtilization'>) => number,
    seriesStyle?: Column['seriesStyle'],
  ) => column(key, 'count', lots.map(valueOf), seriesStyle);

  const rateOf = (lot: Dto<'LotUtilization'>) => lot.utilization_rate;
  const fullest = sortDescending(now, rateOf);
  const biggest = sortDescending(now, (lot) => lot.available_spot_days);
  const takenNow = (lot: Dto<'LotUtilization'>) => lot.occupied_now + lot.blocked_now;
  // At a quiet hour most lots are empty, and their rows would hide the few that are not.
  const busiest = sortDescending(now, takenNow).filter((lot) => takenNow(lot) > 0);
  return [
    chart(
      'utilization-by-lot',
      'by_lot',
      fullest,
      [
        column('utilization', 'share', fullest.map(rateOf), 'primary'),
        {
          ...column(
            'utilization_before',
            'share',
            previousValuesById(fullest, before, (lot) => lot.parking_lot_id, rateOf),
            'comparison',
          ),
          paths: fullest.map(reservationsOn(daysBefore(days))),
        },
      ],
      reservationsIn,
    ),
    chart(
      'spot-days-by-lot',
      'spot_days',
      biggest,
      [
        count('reserved', biggest, (lot) => lot.reserved_spot_days, 'primary'),
        count('offered', biggest, (lot) => lot.available_spot_days, 'comparison'),
      ],
      reservationsIn,
    ),
    chart(
      'spots-now-by-lot',
      'spots_now',
      busiest,
      [
        {
          ...count('occupied', busiest, (lot) => occupiedSpots([lot]), 'part'),
          ...spotsThatAre('occupied', busiest),
        },
        {
          ...count('blocked', busiest, (lot) => lot.blocked_now, 'danger'),
          ...spotsThatAre('blocked', busiest),
        },
        count('cars_without_spot', busiest, (lot) => lot.cars_without_spot, 'comparison'),
        count('spots', busiest, (lot) => lot.spots_total),
      ],
      spotsOf,
    ),
  ];
}
