import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChartCard } from '../../components/charts/ChartCard';
import { ChartsSkeleton } from '../../components/charts/ChartsSkeleton';
import { useLang } from '../../i18n/useLang';
import { localDate } from '../../i18n/time';
import { ErrorState } from '../analytics/ErrorState';
import { paymentCharts } from '../analytics/payments/paymentCharts';
import { usePaymentStats } from '../analytics/payments/usePaymentStats';
import { daysOfPreset } from '../analytics/range';
import { reservationCharts } from '../analytics/reservations/reservationCharts';
import { useReservationStats } from '../analytics/reservations/useReservationStats';

/** The charts of the analytics pages that the dashboard has. */
const names = ['reservations-by-day', 'payments-by-day', 'reservations-by-lot'];

/** Charts of the last 30 days. A failed request here does not affect the rest of the dashboard. */
export default function DashboardTrend() {
  const t = useTranslate();
  const lang = useLang();
  const days = daysOfPreset('last_30', localDate(new Date()));
  const reservations = useReservationStats(days);
  const payments = usePaymentStats(days, 'paid');
  const failed = [reservations, payments].find(({ data, error }) => !data && error);
  const charts = reservations.data &&
    payments.data && [
      ...reservationCharts(reservations.data, { t, lang }, days),
      ...paymentCharts(payments.data, { t, lang }, { days, axis: 'paid' }),
    ];
  return (
    <section className="stack" aria-labelledby="trend">
      <h2 id="trend" className="trend-title">
        {t('panui.range.last_30')} · <Link to="/analytics/reservations">{t('panui.menu.analytics')}</Link>
      </h2>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!charts && !failed && <ChartsSkeleton count={3} />}
      {charts && (
        <div className="charts">
          {names.map((name) => {
            const chart = charts.find((one) => one.name === name);
            return (
              chart && (
                <ChartCard
                  key={name}
                  chart={chart}
                  fileSuffix={`${days.first}-${days.last}`}
                  isWide={chart.shape === 'bars'}
                />
              )
            );
          })}
        </div>
      )}
    </section>
  );
}
