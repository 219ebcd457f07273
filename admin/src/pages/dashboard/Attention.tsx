import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AttentionItem } from './attention';

/** What to do first; or that there is nothing. */
export function Attention({ items }: { items: AttentionItem[] }) {
  const t = useTranslate();
  if (items.length === 0) return <Alert severity="success">{t('panui.attention.none')}</Alert>;
  return (
    <div className="stack" style={{ gap: 8 }}>
      {items.map(({ key, count, path }) => (
        <Alert key={key} severity={key === 'clearing_failed' ? 'error' : 'warning'}>
          {t(`panui.attention.${key}`, { smart_count: count })} · <Link to={path}>{t('ra.action.show')}</Link>
        </Alert>
      ))}
    </div>
  );
}
