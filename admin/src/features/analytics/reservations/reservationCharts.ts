import type { Dto } from '@panui/api';
import type { Chart, Column } from '../../../components/charts/chart';
import { columnMaker, previousValuesByIndex, previousValuesById, type ChartTexts } from '../columns';
import { listPath, onDays, oneDay } from '../listPaths';
import { type DateRange, daysBefore } from '../range';
import type { Compared } from '../useCompared';

interface Counted {
  total: number;
  cancelled: number;
}

/** Reservations are those that were not cancelled, as on the cards. */
const totalOf = ({ total, cancelled }: Counted): number => total - cancelled;
const totals = (rows: readonly Counted[]): number[] => rows.map(totalOf);
const totalAt = (hours: readonly Counted[], hour: number): number => {
  const row = hours[hour];
  return row ? totalOf(row) : 0;
};

/** The list with the reservations of these days, with those that a filter names. */
export const reservationsPath = (days: DateRange, filter: object = { is_cancelled: false }): string =>
  listPath('/reservations', { ...onDays(days), ...filter });

/** When a service day begins: its night hours come last. */
const firstHour = 2;

/** The hours from the first to the last with a reservation, in the order of a service day. */
function usedHours(now: Dto<'HourReservations'>[], before: Dto<'HourReservations'>[]): number[] {
  const order = now.map((_, index) => (index + firstHour) % now.length);
  const isUsed = (hour: number) => [now, before].some((hours) => totalAt(hours, hour) > 0);
  const used = order.filter(isUsed);
  return order.slice(order.indexOf(used[0] ?? -1), order.indexOf(used.at(-1) ?? -1) + 1);
}

/** Reservations by day, hour and weekday of their start, and by venue and lot, busiest first. */
export function reservationCharts(
  { now, before }: Compared<Dto<'ReservationStats'>>,
  texts: ChartTexts,
  days: DateRange,
): Chart[] {
  const column = columnMaker(texts);
  const chart = (
    name: string,
    shape: Chart['shape'],
    names: Column,
    columns: Column[],
    filterOf: (value: never, row: number) => object,
  ): Chart => ({
    name: `reservations-by-${name}`,
    title: texts.t(`panui.analytics.reservations.by_${name}`),
    shape,
    names,
    columns: columns.map((one) =>
      one.seriesStyle === 'comparison' && shape !== 'line'
        ? { ...one, paths: pathsIn(daysBefore(days), names.values, filterOf) }
        : one,
    ),
    paths: pathsIn(days, names.values, filterOf),
  });
  const pathsIn = (
    of: DateRange,
    values: Column['values'],
    filterOf: (value: never, row: number) => object,
  ): string[] =>
    values.map((value, row) =>
      reservationsPath(of, { is_cancelled: false, ...filterOf(value as never, row) }),
    );
  const hours = usedHours(now.by_hour, before.by_hour);
  const ofHours = (rows: Dto<'HourReservations'>[]) => hours.map((hour) => totalAt(rows, hour));
  const counts = (current: number[], previous: number[]): Column[] => [
    column('reservations', 'count', current, 'primary'),
    column('before', 'count', previous, 'comparison'),
  ];
  const venuesBefore = previousValuesById(now.by_venue, before.by_venue, (row) => row.venue_id, totalOf);
  const lotsBefore = previousValuesById(now.by_lot, before.by_lot, (row) => row.parking_lot_id, totalOf);
  return [
    chart(
      'day',
      'line',
      column(
        'day',
        'date',
        now.by_day.map(({ date }) => date),
      ),
      [
        column('reservations', 'count', totals(now.by_day), 'primary'),
        column(
          'cancelled',
          'count',
          now.by_day.map(({ cancelled }) => cancelled),
          'part',
        ),
        column(
          'day_before',
          'date',
          previousValuesByIndex(now.by_day, before.by_day, ({ date }) => date),
        ),
        column('before', 'count', previousValuesByIndex(now.by_day, before.by_day, totalOf), 'comparison'),
      ],
      (date: string) => onDays(oneDay(date)),
    ),
    chart(
      'weekday',
      'columns',
      column(
        'weekday',
        'weekday',
        now.by_weekday.map(({ weekday }) => weekday),
      ),
      counts(totals(now.by_weekday), totals(before.by_weekday)),
      (weekday: number) => ({ weekday }),
    ),
    chart(
      'hour',
      'columns',
      column('hour', 'hour', hours),
      counts(ofHours(now.by_hour), ofHours(before.by_hour)),
      (hour: number) => ({ hour }),
    ),
    chart(
      'venue',
      'bars',
      column(
        'venue',
        'text',
        now.by_venue.map(({ name }) => name),
      ),
      counts(totals(now.by_venue), venuesBefore),
      (_, row) => ({ venue_id: now.by_venue[row]?.venue_id }),
    ),
    chart(
      'lot',
      'bars',
      column(
        'lot',
        'text',
        now.by_lot.map(({ name }) => name),
      ),
      counts(totals(now.by_lot), lotsBefore),
      (_, row) => ({ parking_lot_id: now.by_lot[row]?.parking_lot_id }),
    ),
  ];
}
