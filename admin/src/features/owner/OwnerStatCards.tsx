import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { countText } from '../../i18n/money';
import { StatCard, StatCards } from '../../components/ui/StatCard';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { FreeNowCard } from '../dashboard/FreeNowCard';
import { listPath, reservationsOf } from '../analytics/listPaths';
import { serviceDay } from '../../i18n/time';

export function OwnerStatCards({ dashboard }: { dashboard: Dto<'OwnerDashboard'> }) {
  const t = useTranslate();
  const { date } = serviceDay(new Date());
  const today = reservationsOf({ first: date, last: date });
  const [next] = dashboard.next_arrivals;
  return (
    <StatCards maxColumns={3}>
      <StatCard
        label={t('panui.owner.today')}
        to={listPath('/owner/reservations', today)}
        value={<Ltr>{countText(dashboard.reservations_today)}</Ltr>}
        note={
          <>
            {t('panui.stats.without_cancelled')}
            {next && (
              <>
                <br />
                {t('panui.owner.next')} <Moment at={next.reservation_start} part="near" />
              </>
            )}
          </>
        }
      />
      <FreeNowCard counts={dashboard} list="/owner/spots/all" />
      <StatCard
        label={t('panui.owner.revenue_month')}
        to="/owner/reports?kind=revenue&period=current_month"
        value={<Money agorot={dashboard.revenue_month_agorot} />}
        note={t('panui.owner.revenue_note')}
      />
    </StatCards>
  );
}
