import { useTranslate } from 'react-admin';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ChangedFigure } from '../ChangedFigure';
import type { Days } from '../range';
import { useCompared } from '../useCompared';
import { paymentCharts, type PaymentStats } from './paymentCharts';

const figures = [
  ['total_agorot', 'money'],
  ['transaction_count', 'count'],
  ['average_agorot', 'money'],
  ['refunded_agorot', 'money'],
] as const;

export function PaymentsAnalysis({ days }: { days: Days }) {
  const t = useTranslate();
  const lang = useLang();
  const loaded = useCompared<PaymentStats>('payments/stats', days);
  return (
    <Analysis
      loaded={loaded}
      days={days}
      charts={(stats) => paymentCharts(stats, { t, lang })}
      figures={({ now, before }) =>
        figures.map(([name, kind]) => (
          <ChangedFigure
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
