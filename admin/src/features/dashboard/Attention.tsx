import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AttentionItem } from './attention';
import './attention.css';

/** The warnings of a dashboard, each with a link to the page where it can be fixed. */
export function Attention({ items }: { items: AttentionItem[] }) {
  const t = useTranslate();
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">{t('panui.attention.title')}</h2>
      {items.length === 0 && <Alert severity="success">{t('panui.attention.none')}</Alert>}
      {items.length > 0 && (
        <ul>
          {items.map(({ key, count, job, path, severity = 'warning' }) => (
            <li key={`${key} ${job?.name}`}>
              <Alert severity={severity}>
                {t(`panui.attention.${key}`, {
                  smart_count: count,
                  ...(job && { job: job.title, steps: job.failedSteps.join(', ') }),
                })}{' '}
                <Link to={path}>{t('ra.action.show')}</Link>
              </Alert>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
