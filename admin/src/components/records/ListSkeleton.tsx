import { useTranslate } from 'react-admin';
import './list.css';

const rows = [1, 2, 3, 4, 5, 6];

export function ListSkeleton() {
  const t = useTranslate();
  return (
    <div className="list-skeleton" role="status">
      <span className="visually-hidden">{t('panui.loading')}</span>
      {rows.map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
