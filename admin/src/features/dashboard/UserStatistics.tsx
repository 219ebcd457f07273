import type { Dto } from '@panui/api';
import { roles } from '@panui/shared/access-table';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { countText } from '../../i18n/money';
import { StatCard, StatCards } from '../../components/ui/StatCard';
import { Ltr } from '../../components/ui/Ltr';

/** Number of accounts: total, active, per role and new. */
export function UserStatistics({ stats }: { stats: Dto<'UserStats'> }) {
  const t = useTranslate();
  const count = (value: number) => <Ltr>{countText(value)}</Ltr>;
  return (
    <section className="stack" aria-labelledby="user-statistics">
      <h2 id="user-statistics" className="trend-title">
        {t('panui.menu.users')} · <Link to="/users">{t('panui.user_stats.all')}</Link>
      </h2>
      <StatCards maxColumns={6}>
        <StatCard label={t('panui.user_stats.total')} value={count(stats.total)} />
        <StatCard label={t('panui.user_stats.active')} value={count(stats.active)} />
        {roles.map((role) => (
          <StatCard
            key={role}
            label={t(`panui.user_stats.role.${role}`)}
            value={count(stats.by_role[role])}
          />
        ))}
        <StatCard label={t('panui.user_stats.created')} value={count(stats.created_last_30_days)} />
      </StatCards>
    </section>
  );
}
