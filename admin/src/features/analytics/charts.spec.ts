import type { Dto } from '@panui/api';
import {
  type Chart,
  isEmpty,
  pathOfValue,
  plottedColumns,
  type SeriesStyle,
} from '../../components/charts/chart';
import { cellText, tickText } from '../../components/charts/cell';
import { paymentCharts } from './payments/paymentCharts';
import { reservationCharts } from './reservations/reservationCharts';
import { revenueCharts } from './revenue/revenueCharts';
import { overallRate, utilizationCharts } from './utilization/utilizationCharts';

const period = { from: '2026-10-31T22:00:00.000Z', to: '2026-11-30T22:00:00.000Z' };
const days = { first: '2026-11-01', last: '2026-11-30' };
const texts = { t: (key: string) => key, lang: 'en' as const };

const reservations = (changes: Partial<Dto<'ReservationStats'>>): Dto<'ReservationStats'> => ({
  ...period,
  total: 0,
  confirmed: 0,
  cancelled: 0,
  completed: 0,
  no_show: 0,
  cancellation_rate: 0,
  by_day: [],
  by_hour: [],
  by_weekday: [],
  by_venue: [],
  by_lot: [],
  ...changes,
});

const lot = (id: number, changes: Partial<Dto<'LotUtilization'>>): Dto<'LotUtilization'> => ({
  parking_lot_id: id,
  name: `Lot ${id}`,
  spots_total: 10,
  occupied_now: 0,
  blocked_now: 0,
  cars_without_spot: 0,
  reserved_spot_days: 0,
  available_spot_days: 0,
  utilization_rate: 0,
  ...changes,
});

describe('Comparison with the previous period', () => {
  it('Each day is compared with the day at the same position in the previous period', () => {
    const now = reservations({ by_day: [{ date: '2026-11-02', total: 5, cancelled: 1 }] });
    const before = reservations({ by_day: [{ date: '2026-11-01', total: 3, cancelled: 0 }] });
    const [byDay] = reservationCharts({ now, before }, texts, days);
    expect(byDay?.columns.map(({ key, values }) => [key, values])).toEqual([
      ['reservations', [4]],
      ['cancelled', [1]],
      ['day_before', ['2026-11-01']],
      ['before', [3]],
    ]);
  });

  it('Lots are matched by id, and a new lot has zero for the previous period', () => {
    const now = reservations({
      by_lot: [
        { parking_lot_id: 2, name: 'B', total: 10, cancelled: 1 },
        { parking_lot_id: 1, name: 'A', total: 4, cancelled: 0 },
      ],
    });
    const before = reservations({ by_lot: [{ parking_lot_id: 1, name: 'A', total: 8, cancelled: 1 }] });
    const byLot = reservationCharts({ now, before }, texts, days).find(
      ({ name }) => name === 'reservations-by-lot',
    );
    expect(byLot?.names.values).toEqual(['B', 'A']);
    expect(byLot?.columns.map(({ values }) => values)).toEqual([
      [9, 4],
      [0, 7],
    ]);
  });
});

describe('Chart data', () => {
  it('Every number is in the table, and only columns of one unit are plotted', () => {
    const stats: Dto<'PaymentStats'> = {
      ...period,
      currency: 'ILS',
      total_agorot: 2500,
      transaction_count: 1,
      average_agorot: 2500,
      paid_agorot: 2500,
      owed_agorot: 0,
      refunded_agorot: 0,
      by_status: [{ status: 'paid', count: 1, amount_agorot: 2500 }],
      by_day: [],
    };
    const byStatus = paymentCharts({ now: stats, before: stats }, texts, { days, axis: 'paid' }).at(-1);
    expect(byStatus?.columns).toHaveLength(4);
    expect(byStatus && plottedColumns(byStatus).map(({ kind }) => kind)).toEqual(['money', 'money']);
  });

  it('A series without values is not drawn beside another one', () => {
    const seriesOf = (changes: Partial<Dto<'LotUtilization'>>) =>
      plottedColumns(utilizationCharts({ now: [lot(1, changes)], before: [] }, texts, days)[2]!);
    expect(seriesOf({ occupied_now: 2 }).map(({ key }) => key)).toEqual(['occupied']);
    const unplaced = seriesOf({ occupied_now: 3, blocked_now: 1, cars_without_spot: 1 });
    expect(unplaced.map(({ key, values }) => [key, values])).toEqual([
      ['occupied', [2]],
      ['blocked', [1]],
      ['cars_without_spot', [1]],
    ]);
  });

  it('A chart without rows or with only zeros is empty', () => {
    const charts = utilizationCharts({ now: [lot(1, {})], before: [] }, texts, days);
    expect(charts.map(isEmpty)).toEqual([true, true, true]);
    expect(utilizationCharts({ now: [], before: [] }, texts, days).every(isEmpty)).toBe(true);
    expect(
      isEmpty(utilizationCharts({ now: [lot(1, { blocked_now: 1 })], before: [] }, texts, days)[2]!),
    ).toBe(false);
  });

  it('Each chart is sorted by its main value', () => {
    const fullest = lot(1, { utilization_rate: 0.9, available_spot_days: 10 });
    const busiest = lot(2, {
      utilization_rate: 0.1,
      available_spot_days: 90,
      occupied_now: 1,
      blocked_now: 2,
    });
    const charts = utilizationCharts({ now: [fullest, busiest], before: [] }, texts, days);
    expect(charts.map(({ names }) => names.values)).toEqual([
      ['Lot 1', 'Lot 2'],
      ['Lot 2', 'Lot 1'],
      ['Lot 2'],
    ]);
  });

  it('The chart of the present shows only lots with an occupied or blocked spot', () => {
    const lots = [lot(1, {}), lot(2, { blocked_now: 1 }), lot(3, { occupied_now: 2 })];
    const chart = utilizationCharts({ now: lots, before: [] }, texts, days)[2];
    expect(chart?.names.values).toEqual(['Lot 3', 'Lot 2']);
    expect(chart?.columns.map(({ values }) => values)).toEqual([
      [2, 0],
      [0, 1],
      [0, 0],
      [10, 10],
    ]);
  });

  it('The overall rate weights lots by the spots they offered', () => {
    const big = lot(1, { reserved_spot_days: 90, available_spot_days: 100, utilization_rate: 0.9 });
    const small = lot(2, { reserved_spot_days: 0, available_spot_days: 20 });
    expect(overallRate([big, small])).toBe(0.75);
    expect(overallRate([])).toBe(0);
  });
});

describe('The records behind a chart', () => {
  const filtersOf = (paths: readonly (string | null)[] = []) =>
    paths.map((path) => JSON.parse(new URLSearchParams(path?.split('?')[1]).get('filter') ?? '{}') as object);
  const november = { from: '2026-10-31T22:00:00.000Z', to: '2026-11-30T22:00:00.000Z' };

  it('Each value leads to the reservations that it counts', () => {
    const now = reservations({
      by_day: [{ date: '2026-11-02', total: 5, cancelled: 1 }],
      by_weekday: [{ weekday: 0, total: 5, cancelled: 1 }],
      by_lot: [{ parking_lot_id: 7, name: 'A', total: 5, cancelled: 1 }],
    });
    const charts = reservationCharts({ now, before: now }, texts, days);
    const filtersOfChart = (name: string) =>
      filtersOf(charts.find((chart) => chart.name === `reservations-by-${name}`)?.paths);
    expect(filtersOfChart('day')).toEqual([
      { from: '2026-11-01T22:00:00.000Z', to: '2026-11-02T22:00:00.000Z', is_cancelled: false },
    ]);
    expect(filtersOfChart('weekday')).toEqual([{ ...november, is_cancelled: false, weekday: 0 }]);
    expect(filtersOfChart('lot')).toEqual([{ ...november, is_cancelled: false, parking_lot_id: 7 }]);
  });

  it('A bar of the period before leads to the records of that period, or to none', () => {
    const now = reservations({ by_lot: [{ parking_lot_id: 7, name: 'A', total: 5, cancelled: 0 }] });
    const lots = [lot(7, { utilization_rate: 1, occupied_now: 2, blocked_now: 1, cars_without_spot: 1 })];
    const revenue = [{ parking_lot_id: 7, name: 'A', revenue_agorot: 1 } as Dto<'LotRevenue'>];
    const byLot = reservationCharts({ now, before: now }, texts, days).at(-1)!;
    const [utilization, spotDays, spotsNow] = utilizationCharts({ now: lots, before: lots }, texts, days);
    const filterOf = (chart: Chart, series: SeriesStyle) => filtersOf([pathOfValue(chart, series, 0)])[0];
    const october = { from: '2026-09-30T21:00:00.000Z', to: '2026-10-31T22:00:00.000Z' };
    expect(filterOf(byLot, 'primary')).toMatchObject(november);
    expect(filterOf(byLot, 'comparison')).toEqual({ ...october, is_cancelled: false, parking_lot_id: 7 });
    expect(filterOf(utilization!, 'comparison')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    expect(pathOfValue(spotDays!, 'comparison', 0)).toBeNull();
    expect(filterOf(spotsNow!, 'part')).toEqual({ status: 'occupied', is_active: true, parking_lot_id: 7 });
    expect(spotsNow!.columns.map(({ values }) => values)).toEqual([[1], [1], [1], [10]]);
    expect(
      filterOf(
        revenueCharts({ now: revenue, before: revenue }, texts, { days, axis: 'paid' })[0]!,
        'comparison',
      ),
    ).toEqual({ paid_from: '2026-10-01', paid_to: '2026-10-31', parking_lot_id: 7 });
  });

  it('Money leads to what was paid, or to what was parked', () => {
    const lots = [{ parking_lot_id: 7, name: 'A', revenue_agorot: 1 } as Dto<'LotRevenue'>];
    const filterBy = (axis: 'paid' | 'parked') =>
      filtersOf(revenueCharts({ now: lots, before: [] }, texts, { days, axis })[0]?.paths)[0];
    expect(filterBy('paid')).toEqual({
      paid_from: '2026-11-01',
      paid_to: '2026-11-30',
      parking_lot_id: 7,
    });
    expect(filterBy('parked')).toEqual({
      parked_from: '2026-11-01',
      parked_to: '2026-11-30',
      parking_lot_id: 7,
    });
  });
});

it('The hours fill their axis, from the first to the last with a reservation, night hours last', () => {
  const hoursWith = (used: Record<number, number>) =>
    Array.from({ length: 24 }, (_, hour) => ({ hour, total: used[hour] ?? 0, cancelled: 0 }));
  const now = reservations({ by_hour: hoursWith({ 21: 4, 0: 2 }) });
  const before = reservations({ by_hour: hoursWith({ 18: 3 }) });
  const byHour = reservationCharts({ now, before }, texts, days).find(({ names }) => names.kind === 'hour');
  expect(byHour?.names.values).toEqual([18, 19, 20, 21, 22, 23, 0]);
  expect(byHour?.columns.map(({ values }) => values)).toEqual([
    [0, 0, 0, 4, 0, 0, 2],
    [3, 0, 0, 0, 0, 0, 0],
  ]);
});

it('Row names are written in full in the table and shortened on the axis', () => {
  expect([cellText('date', '2026-11-02', 'he'), tickText('date', '2026-11-02', 'he')]).toEqual([
    '2.11.2026',
    '2.11',
  ]);
  expect([cellText('weekday', 0, 'en'), tickText('weekday', 0, 'en')]).toEqual(['Sunday', 'Sun']);
  expect([cellText('hour', 9, 'he'), tickText('hour', 9, 'he')]).toEqual(['09:00', '09']);
  expect([cellText('share', 0.3456, 'he'), cellText('money', 125_050, 'he')]).toEqual(['34.6%', '₪1,250.50']);
});
