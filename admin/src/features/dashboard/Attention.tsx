import ChevronRight from '@mui/icons-material/ChevronRight';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AttentionItem } from './attention';
import './attention.css';

/** The warnings of a dashboard, errors first; each leads to the page where it can be fixed. */
export function Attention({ items }: { items: AttentionItem[] }) {
  const t = useTranslate();
  const isError = ({ severity }: AttentionItem) => severity === 'error';
  const sorted = [...items.filter(isError), ...items.filter((item) => !isError(item))];
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">{t('panui.attention.title')}</h2>
      {items.length === 0 && <Alert severity="success">{t('panui.attention.none')}</Alert>}
      {items.length > 0 && (
        <ul>
          {sorted.map((item) => (
            <li key={`${item.key} ${item.job?.name}`}>
              <Link to={item.path} className={isError(item) ? 'attention-error' : ''}>
                {isError(item) ? <ErrorOutlineOutlined /> : <WarningAmberOutlined />}
                <span>
                  {t(`panui.attention.${item.key}`, {
                    smart_count: item.count,
                    ...(item.job && { job: item.job.title, steps: item.job.failedSteps.join(', ') }),
                  })}
                </span>
                <ChevronRight className="attention-arrow" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
