import type { Dto } from '@panui/api';
import type { Chart } from '../../../components/charts/chart';
import { columnMaker, previousValuesByIndex, type ChartTexts } from '../columns';
import type { Compared } from '../useCompared';

/** Payments by day, and by status. */
export function paymentCharts({ now, before }: Compared<Dto<'PaymentStats'>>, texts: ChartTexts): Chart[] {
  const column = columnMaker(texts);
  const title = (name: string) => texts.t(`panui.analytics.payments.${name}`);
  const days = () =>
    column(
      'day',
      'date',
      now.by_day.map(({ date }) => date),
    );
  const daysBefore = () =>
    column(
      'day_before',
      'date',
      previousValuesByIndex(now.by_day, before.by_day, ({ date }) => date),
    );
  const statusBefore = new Map(before.by_status.map((row) => [row.status, row]));
  return [
    {
      name: 'payments-by-day',
      title: title('by_day'),
      shape: 'line',
      names: days(),
      columns: [
        column(
          'revenue',
          'money',
          now.by_day.map((row) => row.amount_agorot),
          'primary',
        ),
        daysBefore(),
        column(
          'revenue_before',
          'money',
          previousValuesByIndex(now.by_day, before.by_day, (row) => row.amount_agorot),
          'comparison',
        ),
      ],
    },
    {
      name: 'payment-count-by-day',
      title: title('count_by_day'),
      shape: 'line',
      names: days(),
      columns: [
        column(
          'payments',
          'count',
          now.by_day.map(({ count }) => count),
          'primary',
        ),
        daysBefore(),
        column(
          'before',
          'count',
          previousValuesByIndex(now.by_day, before.by_day, ({ count }) => count),
          'comparison',
        ),
      ],
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
        column(
          'amount_before',
          'money',
          now.by_status.map(({ status }) => statusBefore.get(status)?.amount_agorot ?? 0),
          'comparison',
        ),
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
    },
  ];
}
