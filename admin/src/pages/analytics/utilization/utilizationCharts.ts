import type { Chart } from '../../../charts/chart';
import { columnMaker, samePlaceBefore, sumOf, type Words } from '../columns';
import type { Compared } from '../useCompared';

export interface LotUtilization {
  parking_lot_id: number;
  name: string;
  spots_total: number;
  occupied_now: number;
  blocked_now: number;
  reserved_spot_days: number;
  available_spot_days: number;
  utilization_rate: number;
}

/** All lots taken as one: how much of what was on offer was reserved. */
export function overallRate(lots: readonly LotUtilization[]): number {
  const offered = sumOf(lots, (lot) => lot.available_spot_days);
  const reserved = sumOf(lots, (lot) => lot.reserved_spot_days);
  return offered === 0 ? 0 : Math.min(1, reserved / offered);
}

/** How full each lot was, out of how much, and how it is at this moment. */
export function utilizationCharts({ now, before }: Compared<LotUtilization[]>, words: Words): Chart[] {
  const column = columnMaker(words);
  const title = (name: string) => words.t(`panui.analytics.utilization.${name}`);
  const lots = () =>
    column(
      'lot',
      'text',
      now.map(({ name }) => name),
    );
  const ratesBefore = samePlaceBefore(
    now,
    before,
    (lot) => lot.parking_lot_id,
    (lot) => lot.utilization_rate,
  );
  return [
    {
      name: 'utilization-by-lot',
      title: title('by_lot'),
      shape: 'bars',
      names: lots(),
      columns: [
        column(
          'utilization',
          'share',
          now.map((lot) => lot.utilization_rate),
          'now',
        ),
        column('utilization_before', 'share', ratesBefore, 'before'),
      ],
    },
    {
      name: 'spot-days-by-lot',
      title: title('spot_days'),
      shape: 'bars',
      names: lots(),
      columns: [
        column(
          'reserved',
          'count',
          now.map((lot) => lot.reserved_spot_days),
          'now',
        ),
        column(
          'offered',
          'count',
          now.map((lot) => lot.available_spot_days),
          'before',
        ),
      ],
    },
    {
      name: 'spots-now-by-lot',
      title: title('spots_now'),
      shape: 'bars',
      names: lots(),
      columns: [
        column(
          'occupied',
          'count',
          now.map((lot) => lot.occupied_now),
          'part',
        ),
        column(
          'blocked',
          'count',
          now.map((lot) => lot.blocked_now),
          'stop',
        ),
        column(
          'spots',
          'count',
          now.map((lot) => lot.spots_total),
        ),
      ],
    },
  ];
}
