import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { countText } from '../../i18n/money';
import { StatCard, StatCards } from '../../components/ui/StatCard';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { Link } from 'react-router-dom';
import { serviceDay } from '../../i18n/time';
import { FreeNowCard } from './FreeNowCard';
import { listPath, reservationsOf } from './reservationsPath';

const owedPayments = `/payments?filter=${encodeURIComponent(JSON.stringify({ status: 'owed' }))}`;

export function AdminStatCards({ stats }: { stats: Dto<'DashboardStats'> }) {
  const t = useTranslate();
  const { date } = serviceDay(new Date());
  const of = (part: number, whole: number) => (
    <>
      <Ltr>{countText(part)}</Ltr>{' '}
      <small className="stat-card-total">
        {t('panui.owner.of')} <Ltr>{countText(whole)}</Ltr>
      </small>
    </>
  );
  return (
    <StatCards maxColumns={3}>
      <StatCard
        label={t('panui.stats.today')}
        to={listPath('/reservations', reservationsOf({ first: date, last: date }))}
        value={<Ltr>{countText(stats.reservations_today)}</Ltr>}
        note={t('panui.stats.upcoming', { smart_count: stats.reservations_upcoming })}
      />
      <FreeNowCard counts={stats} to="/spots" />
      <StatCard
        label={t('panui.owner.revenue_month')}
        value={<Money agorot={stats.revenue_month_agorot} />}
        note={
          <>
            {t('panui.stats.revenue_total')} <Money agorot={stats.revenue_total_agorot} />
            {stats.owed_total_agorot > 0 && (
              <>
                {' · '}
                <Link to={owedPayments}>
                  {t('panui.stats.owed_total')} <Money agorot={stats.owed_total_agorot} />
                </Link>
              </>
            )}
          </>
        }
      />
      <StatCard
        label={t('panui.stats.month')}
        value={<Ltr>{countText(stats.reservations_month)}</Ltr>}
        note={t('panui.stats.cancelled', { smart_count: stats.cancellations_month })}
      />
      <StatCard
        label={t('panui.stats.lots')}
        to="/parking-lots?filter={}"
        value={of(stats.lots_active, stats.lots_total)}
        note={t('panui.stats.lots_active')}
      />
      <StatCard
        label={t('panui.stats.holds')}
        value={<Ltr>{countText(stats.holds_live)}</Ltr>}
        note={t('panui.stats.holds_note')}
      />
    </StatCards>
  );
}
