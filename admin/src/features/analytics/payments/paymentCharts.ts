import type { Dto } from '@panui/api';
import type { Chart } from '../../../components/charts/chart';
import type { Axis } from '../../../components/ui/axis';
import { columnMaker, previousValuesByIndex, type ChartTexts } from '../columns';
import { listPath, oneDay, onDays, paidOnDays, refundedOnDays } from '../listPaths';
import { type AnalysisProps, type DateRange, daysBefore } from '../range';
import type { Compared } from '../useCompared';

/** The list with what was paid on these days. */
export const paidPath = (days: DateRange, axis: Axis, filter: object = {}): string =>
  listPath('/payments', { ...paidOnDays(days, axis), ...filter });

/** The list with the payments of a status, on the days by which the statistics count it. */
export function paymentsPath(status: string, days: DateRange, axis: Axis): string {
  if (status === 'paid') return paidPath(days, axis);
  if (status === 'refunded') return listPath('/payments', refundedOnDays(days));
  return listPath('/payments', { status, ...(axis === 'parked' ? paidOnDays(days, axis) : onDays(days)) });
}

/** The list with the payments that have the status now. */
const presentStatusPath = (status: string, days: DateRange, axis: Axis): string =>
  status === 'paid' || status === 'refunded'
    ? paidPath(days, axis, { status })
    : paymentsPath(status, days, axis);

/** Revenue by day with the number of payments, and what was paid, owed and refunded. */
export function paymentCharts(
  { now, before }: Compared<Dto<'PaymentStats'>>,
  texts: ChartTexts,
  { days, axis }: AnalysisProps,
): Chart[] {
  const column = columnMaker(texts);
  const title = (name: string) => texts.t(`panui.analytics.payments.${name}`);
  const pathsIn = (of: DateRange) => now.by_status.map(({ status }) => presentStatusPath(status, of, axis));
  const statusBefore = new Map(before.by_status.map((row) => [row.status, row]));
  return [
    {
      name: 'payments-by-day',
      title: title('by_day'),
      note: texts.t('panui.chart.refund_day'),
      shape: 'line',
      names: column(
        'day',
        'date',
        now.by_day.map(({ date }) => date),
      ),
      columns: [
        column(
          'revenue',
          'money',
          now.by_day.map((row) => row.amount_agorot),
          'primary',
        ),
        column(
          'payments',
          'count',
          now.by_day.map(({ count }) => count),
        ),
        column(
          'day_before',
          'date',
          previousValuesByIndex(now.by_day, before.by_day, ({ date }) => date),
        ),
        column(
          'revenue_before',
          'money',
          previousValuesByIndex(now.by_day, before.by_day, (row) => row.amount_agorot),
          'comparison',
        ),
        column(
          'before',
          'count',
          previousValuesByIndex(now.by_day, before.by_day, ({ count }) => count),
        ),
      ],
      paths: now.by_day.map(({ date }) => paidPath(oneDay(date), axis)),
    },
    {
      name: 'payments-by-status',
      title: title('by_status'),
      shape: 'bars',
      names: column(
        'status',
        'text',
        now.by_status.map(({ status }) => texts.t(`panui.payment.${status}`)),
      ),
      columns: [
        column(
          'amount',
          'money',
          now.by_status.map((row) => row.amount_agorot),
          'primary',
        ),
        {
          ...column(
            'amount_before',
            'money',
            now.by_status.map(({ status }) => statusBefore.get(status)?.amount_agorot ?? 0),
            'comparison',
          ),
          paths: pathsIn(daysBefore(days)),
        },
        column(
          'payments',
          'count',
          now.by_status.map(({ count }) => count),
        ),
        column(
          'before',
          'count',
          now.by_status.map(({ status }) => statusBefore.get(status)?.count ?? 0),
        ),
      ],
      paths: pathsIn(days),
    },
  ];
}
