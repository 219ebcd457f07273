import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChartCard } from '../../components/charts/ChartCard';
import { ChartsSkeleton } from '../../components/charts/ChartsSkeleton';
import { api, dataOf } from '../../data/api';
import { useLang } from '../../i18n/useLang';
import { localDate } from '../../i18n/time';
import { daysOfPreset, queryOf } from '../analytics/range';
import { ErrorState } from '../analytics/ErrorState';
import { dashboardCharts } from './dashboardCharts';

/** Charts of the last 30 days. A failed request here does not affect the rest of the dashboard. */
export default function DashboardTrend() {
  const t = useTranslate();
  const lang = useLang();
  const days = daysOfPreset('last_30', localDate(new Date()));
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard-trend', days, lang],
    queryFn: async () => {
      const query = queryOf(days);
      const [reservations, payments] = await Promise.all([
        dataOf(api.GET('/admin/dashboard/reservations/stats', { params: { query } })),
        dataOf(api.GET('/admin/dashboard/payments/stats', { params: { query } })),
      ]);
      return { reservations, payments };
    },
  });
  return (
    <section className="stack" aria-labelledby="trend">
      <h2 id="trend" className="trend-title">
        {t('panui.range.last_30')} · <Link to="/analytics/reservations">{t('panui.menu.analytics')}</Link>
      </h2>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ChartsSkeleton count={3} />)}
      {data && (
        <div className="charts">
          {dashboardCharts(data, { t, lang }).map((chart) => (
            <ChartCard
              key={chart.name}
              chart={chart}
              fileSuffix={`${days.first}-${days.last}`}
              isWide={chart.shape === 'bars'}
            />
          ))}
        </div>
      )}
    </section>
  );
}
