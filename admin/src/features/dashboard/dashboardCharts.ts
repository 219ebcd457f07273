import type { Dto } from '@panui/api';
import type { Chart } from '../../components/charts/chart';
import { columnMaker, type ChartTexts } from '../analytics/columns';

export interface Trend {
  reservations: Dto<'ReservationStats'>;
  payments: Dto<'PaymentStats'>;
}

/** Three charts of the last 30 days; the analytics pages have the details. */
export function dashboardCharts({ reservations, payments }: Trend, texts: ChartTexts): Chart[] {
  const column = columnMaker(texts);
  const title = (name: string) => texts.t(`panui.analytics.${name}`);
  const { by_day, by_lot } = reservations;
  return [
    {
      name: 'reservations-by-day',
      title: title('reservations.by_day'),
      shape: 'line',
      names: column(
        'day',
        'date',
        by_day.map(({ date }) => date),
      ),
      columns: [
        column(
          'reservations',
          'count',
          by_day.map(({ total }) => total),
          'primary',
        ),
        column(
          'cancelled',
          'count',
          by_day.map(({ cancelled }) => cancelled),
          'part',
        ),
      ],
    },
    {
      name: 'payments-by-day',
      title: title('payments.by_day'),
      shape: 'line',
      names: column(
        'day',
        'date',
        payments.by_day.map(({ date }) => date),
      ),
      columns: [
        column(
          'revenue',
          'money',
          payments.by_day.map((row) => row.amount_agorot),
          'primary',
        ),
        column(
          'payments',
          'count',
          payments.by_day.map(({ count }) => count),
        ),
      ],
    },
    {
      name: 'reservations-by-lot',
      title: title('reservations.by_lot'),
      shape: 'bars',
      names: column(
        'lot',
        'text',
        by_lot.map(({ name }) => name),
      ),
      columns: [
        column(
          'reservations',
          'count',
          by_lot.map(({ total }) => total),
          'primary',
        ),
      ],
    },
  ];
}
