import type { Dto } from '@panui/api';
import type { Chart, Column } from '../../../components/charts/chart';
import { columnMaker, previousValuesById, type ChartTexts } from '../columns';
import { paidPath } from '../payments/paymentCharts';
import { type AnalysisProps, type DateRange, daysBefore } from '../range';
import type { Compared } from '../useCompared';

/** Revenue by lot, highest first; the table has the number of payments and their average beside it. */
export function revenueCharts(
  { now, before }: Compared<Dto<'LotRevenue'>[]>,
  texts: ChartTexts,
  { days, axis }: AnalysisProps,
): Chart[] {
  const column = columnMaker(texts);
  const revenueOf = (lot: Dto<'LotRevenue'>) => lot.revenue_agorot;
  const revenueBefore: Column['values'] = previousValuesById(
    now,
    before,
    (lot) => lot.parking_lot_id,
    revenueOf,
  );
  const pathsIn = (of: DateRange) =>
    now.map((lot) => paidPath(of, axis, { parking_lot_id: lot.parking_lot_id }));
  return [
    {
      name: 'revenue-by-lot',
      title: texts.t('panui.analytics.revenue.revenue_by_lot'),
      shape: 'bars',
      names: column(
        'lot',
        'text',
        now.map((lot) => lot.name),
      ),
      columns: [
        column('revenue', 'money', now.map(revenueOf), 'primary'),
        {
          ...column('revenue_before', 'money', revenueBefore, 'comparison'),
          paths: pathsIn(daysBefore(days)),
        },
        column(
          'payments',
          'count',
          now.map((lot) => lot.transaction_count),
        ),
        column(
          'average',
          'money',
          now.map((lot) => lot.average_agorot),
        ),
      ],
      paths: pathsIn(days),
    },
  ];
}
