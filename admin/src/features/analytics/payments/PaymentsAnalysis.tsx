import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import type { AnalysisProps } from '../range';
import { useCompared } from '../useCompared';
import { paymentCharts } from './paymentCharts';

const statCards = [
  ['total_agorot', 'money'],
  ['transaction_count', 'count'],
  ['average_agorot', 'money'],
  ['owed_agorot', 'money'],
  ['refunded_agorot', 'money'],
] as const;

export function PaymentsAnalysis({ days, axis }: AnalysisProps) {
  const t = useTranslate();
  const lang = useLang();
  const query = useCompared(
    `payments by ${axis}`,
    (range) => dataOf(api.GET('/admin/dashboard/payments/stats', { params: { query: { ...range, axis } } })),
    days,
  );
  return (
    <Analysis
      query={query}
      days={days}
      charts={(stats) => paymentCharts(stats, { t, lang })}
      statCards={({ now, before }) =>
        statCards.map(([name, kind]) => (
          <ComparedStatCard
            key={name}
            label={t(`panui.analytics.payments.${name}`)}
            kind={kind}
            now={now[name]}
            before={before[name]}
          />
        ))
      }
    />
  );
}
