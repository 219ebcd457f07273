import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import type { DateRange } from '../range';
import { useCompared } from '../useCompared';
import { reservationCharts } from './reservationCharts';

export function ReservationsAnalysis({ days }: { days: DateRange }) {
  const t = useTranslate();
  const lang = useLang();
  const query = useCompared(
    'reservations',
    (query) => dataOf(api.GET('/admin/dashboard/reservations/stats', { params: { query } })),
    days,
  );
  return (
    <Analysis
      query={query}
      days={days}
      charts={(stats) => reservationCharts(stats, { t, lang })}
      statCards={({ now, before }) => (
        <>
          {(['total', 'completed', 'no_show'] as const).map((name) => (
            <ComparedStatCard
              key={name}
              label={t(`panui.analytics.reservations.${name}`)}
              kind="count"
              now={now[name]}
              before={before[name]}
            />
          ))}
          <ComparedStatCard
            label={t('panui.analytics.reservations.cancellation_rate')}
            kind="share"
            now={now.cancellation_rate}
            before={before.cancellation_rate}
          />
        </>
      )}
    />
  );
}
