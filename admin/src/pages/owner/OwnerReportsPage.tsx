import { Title, useTranslate } from 'react-admin';
import { call } from '../../data/http';
import { useLoad } from '../../data/useLoad';
import { Figure, Figures } from '../../shared/ui/Figure';
import { Money } from '../../shared/ui/Money';
import { EntryTable } from './EntryTable';
import { OwnerPage } from './OwnerPage';
import type { OwnerDashboard } from './ownerDashboard';

/** What there is to report today: this month's revenue, and the cars that came and went. */
export default function OwnerReportsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.reports')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => (
          <div className="stack">
            <Revenue />
            <EntryTable lots={lots} />
            <section className="card">
              <h2>{t('panui.reports.exports')}</h2>
              <p className="quiet">{t('panui.reports.exports_text')}</p>
            </section>
          </div>
        )}
      </OwnerPage>
    </>
  );
}

function Revenue() {
  const t = useTranslate();
  const { data } = useLoad('owner-dashboard', () => call<OwnerDashboard>('GET', '/owners/me/dashboard'));
  if (!data) return null;
  return (
    <Figures>
      <Figure
        label={t('panui.owner.revenue_month')}
        value={<Money agorot={data.revenue_month_agorot} />}
        note={t('panui.owner.revenue_note')}
      />
    </Figures>
  );
}
