import { Title, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

/** Where the numbers are until this page draws them itself. */
const nearest: Record<string, string> = {
  reservations: '/reservations',
  payments: '/payments',
  utilization: '/parking-lots',
  revenue: '/payments',
};

/** Says what will be shown here, and where to look meanwhile. No made-up figure. */
export default function AnalyticsPage() {
  const t = useTranslate();
  const name = useLocation().pathname.split('/')[2] ?? 'reservations';
  return (
    <>
      <Title title={t(`panui.analytics.${name}.title`)} preferenceKey={false} />
      <section className="card">
        <h2>{t('panui.analytics.soon')}</h2>
        <p className="quiet">{t(`panui.analytics.${name}.text`)}</p>
        <p style={{ marginBlockEnd: 0 }}>
          <Link to={nearest[name] ?? '/dashboard'}>{t(`panui.analytics.${name}.link`)}</Link>
        </p>
      </section>
    </>
  );
}
