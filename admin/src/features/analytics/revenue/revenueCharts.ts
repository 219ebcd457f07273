import type { Dto } from '@panui/api';
import type { Chart, Column } from '../../../components/charts/chart';
import { columnMaker, previousValuesById, type ChartTexts } from '../columns';
import type { Compared } from '../useCompared';

/** Revenue, number of payments and average per payment by lot, highest revenue first. */
export function revenueCharts({ now, before }: Compared<Dto<'LotRevenue'>[]>, texts: ChartTexts): Chart[] {
  const column = columnMaker(texts);
  const chart = (
    name: string,
    kind: Column['kind'],
    [key, keyBefore]: [string, string],
    valueOf: (lot: Dto<'LotRevenue'>) => number,
  ): Chart => ({
    name,
    title: texts.t(`panui.analytics.revenue.${name.replaceAll('-', '_')}`),
    shape: 'bars',
    names: column(
      'lot',
      'text',
      now.map((lot) => lot.name),
    ),
    columns: [
      column(key, kind, now.map(valueOf), 'primary'),
      column(
        keyBefore,
        kind,
        previousValuesById(now, before, (lot) => lot.parking_lot_id, valueOf),
        'comparison',
      ),
    ],
  });
  return [
    chart('revenue-by-lot', 'money', ['revenue', 'revenue_before'], (lot) => lot.revenue_agorot),
    chart('payments-by-lot', 'count', ['payments', 'before'], (lot) => lot.transaction_count),
    chart('average-by-lot', 'money', ['average', 'average_before'], (lot) => lot.average_agorot),
  ];
}
