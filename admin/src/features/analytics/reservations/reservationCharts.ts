import type { Dto } from '@panui/api';
import type { Chart, Column } from '../../../components/charts/chart';
import { columnMaker, previousValuesByIndex, previousValuesById, type ChartTexts } from '../columns';
import type { Compared } from '../useCompared';

interface WithTotal {
  total: number;
}

const totalOf = ({ total }: WithTotal): number => total;
const totals = (rows: readonly WithTotal[]): number[] => rows.map(totalOf);

/** Reservations by day, hour and weekday of their start, and by venue and lot, busiest first. */
export function reservationCharts(
  { now, before }: Compared<Dto<'ReservationStats'>>,
  texts: ChartTexts,
): Chart[] {
  const column = columnMaker(texts);
  const chart = (name: string, shape: Chart['shape'], names: Column, columns: Column[]): Chart => ({
    name: `reservations-by-${name}`,
    title: texts.t(`panui.analytics.reservations.by_${name}`),
    shape,
    names,
    columns,
  });
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
    ),
    chart(
      'hour',
      'columns',
      column(
        'hour',
        'hour',
        now.by_hour.map(({ hour }) => hour),
      ),
      counts(totals(now.by_hour), totals(before.by_hour)),
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
    ),
  ];
}
