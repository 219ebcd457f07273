import { useTranslate } from 'react-admin';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import type { AnalysisProps } from '../range';
import { paymentCharts, paymentsPath } from './paymentCharts';
import { usePaymentStats } from './usePaymentStats';

/** Each with the status of the payments behind it. */
const statCards = [
  ['total_agorot', 'money', 'paid'],
  ['transaction_count', 'count', 'paid'],
  ['average_agorot', 'money', 'paid'],
  ['owed_agorot', 'money', 'owed'],
  ['refunded_agorot', 'money', 'refunded'],
] as const;

export function PaymentsAnalysis({ days, axis }: AnalysisProps) {
  const t = useTranslate();
  const lang = useLang();
  const query = usePaymentStats(days, axis);
  return (
    <Analysis
      query={query}
      days={days}
      charts={(stats) => paymentCharts(stats, { t, lang }, { days, axis })}
      statCards={({ now, before }) =>
        statCards.map(([name, kind, status]) => (
          <ComparedStatCard
            key={name}
            label={t(`panui.analytics.payments.${name}`)}
            kind={kind}
            now={now[name]}
            before={before[name]}
            isLessBetter={status !== 'paid'}
            to={paymentsPath(status, days, axis)}
          />
        ))
      }
    />
  );
}
