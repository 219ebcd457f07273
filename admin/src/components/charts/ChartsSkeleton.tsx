import { useTranslate } from 'react-admin';
import './charts.css';

/** Reserves the charts' height while they load, so that the page does not shift. */
export function ChartsSkeleton({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <div className="charts" role="status">
      <span className="visually-hidden">{t('panui.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <p key={index} className="card chart-skeleton quiet" aria-hidden="true">
          {t('panui.loading')}
        </p>
      ))}
    </div>
  );
}
