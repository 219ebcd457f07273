import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { StatCard, StatCards } from '../../components/ui/StatCard';
import { countText } from '../../i18n/money';
import { localDate, serviceDay } from '../../i18n/time';
import { ComparedStatCard } from '../analytics/ComparedStatCard';
import { listPath, oneDay, paidOnDays, reservationsOf } from '../analytics/listPaths';
import { daysOfPreset } from '../analytics/range';
import { reservationsPath } from '../analytics/reservations/reservationCharts';
import { FreeNowCard } from './FreeNowCard';

/** The main numbers, beside those of the same days a week or a month before; each leads to what it counts. */
export function AdminStatCards({ stats }: { stats: Dto<'DashboardStats'> }) {
  const t = useTranslate();
  const now = new Date();
  const month = daysOfPreset('this_month', localDate(now));
  const untilNow = { to: now.toISOString() };
  return (
    <StatCards
      maxColumns={3}
      amounts={[stats.revenue_month_agorot, stats.revenue_month_before_agorot, stats.owed_total_agorot]}
    >
      <ComparedStatCard
        label={t('panui.stats.today')}
        to={listPath('/reservations', reservationsOf(oneDay(serviceDay(now).date)))}
        rule={t('panui.stats.without_cancelled')}
        kind="count"
        now={stats.reservations_today}
        before={stats.reservations_week_before}
        period="week_before"
      />
      <FreeNowCard counts={stats} list="/spots" />
      <ComparedStatCard
        label={t('panui.owner.revenue_month')}
        to={listPath('/payments', paidOnDays(month))}
        rule={t('panui.owner.revenue_note')}
        kind="money"
        now={stats.revenue_month_agorot}
        before={stats.revenue_month_before_agorot}
        period="month_before"
      />
      <ComparedStatCard
        label={t('panui.stats.month')}
        to={reservationsPath(month, { is_cancelled: false, ...untilNow })}
        rule={t('panui.stats.without_cancelled')}
        kind="count"
        now={stats.reservations_month_to_date}
        before={stats.reservations_month_before}
        period="month_before"
      />
      <StatCard
        label={t('panui.stats.upcoming')}
        to={listPath('/reservations', { from: now.toISOString(), status: 'confirmed' })}
        value={<Ltr>{countText(stats.reservations_upcoming)}</Ltr>}
        note={t('panui.stats.upcoming_note')}
      />
      <StatCard
        label={t('panui.stats.owed')}
        to={listPath('/payments', { status: 'owed' })}
        value={<Money agorot={stats.owed_total_agorot} />}
        note={t('panui.stats.owed_note')}
      />
    </StatCards>
  );
}
