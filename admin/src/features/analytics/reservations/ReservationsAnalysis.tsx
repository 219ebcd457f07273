import { useTranslate } from 'react-admin';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import type { DateRange } from '../range';
import { reservationCharts, reservationsPath } from './reservationCharts';
import { useReservationStats } from './useReservationStats';

export function ReservationsAnalysis({ days }: { days: DateRange }) {
  const t = useTranslate();
  const lang = useLang();
  const query = useReservationStats(days);
  return (
    <Analysis
      query={query}
      days={days}
      charts={(stats) => reservationCharts(stats, { t, lang }, days)}
      statCards={({ now, before }) => (
        <>
          {(['total', 'completed', 'no_show'] as const).map((name) => (
            <ComparedStatCard
              key={name}
              label={t(`panui.analytics.reservations.${name}`)}
              kind="count"
              now={now[name]}
              before={before[name]}
              to={reservationsPath(days, name === 'total' ? {} : { status: name })}
            />
          ))}
          <ComparedStatCard
            label={t('panui.analytics.reservations.cancellation_rate')}
            kind="share"
            now={now.cancellation_rate}
            before={before.cancellation_rate}
            to={reservationsPath(days, { status: 'cancelled' })}
          />
        </>
      )}
    />
  );
}
