import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import type { DateRange } from '../range';
import { reservationCharts, reservationsPath } from './reservationCharts';
import { useReservationStats } from './useReservationStats';

/** Cancelled reservations have a card of their own. */
const countOf = (stats: Dto<'ReservationStats'>, name: 'total' | 'completed' | 'no_show'): number =>
  name === 'total' ? stats.total - stats.cancelled : stats[name];

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
              rule={name === 'total' ? t('panui.stats.without_cancelled') : undefined}
              label={t(`panui.analytics.reservations.${name}`)}
              kind="count"
              now={countOf(now, name)}
              before={countOf(before, name)}
              isLessBetter={name === 'no_show'}
              to={reservationsPath(days, name === 'total' ? undefined : { status: name })}
            />
          ))}
          <ComparedStatCard
            label={t('panui.analytics.reservations.cancellation_rate')}
            kind="share"
            now={now.cancellation_rate}
            before={before.cancellation_rate}
            isLessBetter
            to={reservationsPath(days, { is_cancelled: true })}
          />
        </>
      )}
    />
  );
}
