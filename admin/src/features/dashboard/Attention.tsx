import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { type AttentionItem, urgencies } from './attention';
import './attention.css';

/** The warnings of a dashboard by urgency; each leads to the records that it counts, or to where it can be fixed. */
export function Attention({ items }: { items: AttentionItem[] }) {
  const t = useTranslate();
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">{t('panui.attention.title')}</h2>
      {items.length === 0 && <Alert severity="success">{t('panui.attention.none')}</Alert>}
      <div className="attention-groups">
        {urgencies.map((urgency) => {
          const group = items.filter((item) => item.urgency === urgency);
          if (group.length === 0) return null;
          return (
            <section
              key={urgency}
              className={`attention-${urgency}`}
              aria-labelledby={`attention-${urgency}`}
            >
              <h3 id={`attention-${urgency}`}>
                {t(`panui.attention.urgency.${urgency}`)} · <Ltr>{group.length}</Ltr>
              </h3>
              <ul>
                {group.map((item) => (
                  <li key={`${item.key} ${item.job?.name}`}>
                    <Link to={item.path}>
                      <span>
                        {t(`panui.attention.${item.key}`, {
                          smart_count: item.count,
                          ...(item.job && { job: item.job.title, steps: item.job.failedSteps.join(', ') }),
                        })}
                        {item.waiting && <SinceAndWhere waiting={item.waiting} />}
                      </span>
                      <ChevronRight className="attention-arrow" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** So many lots are named; more are counted. */
const maxNames = 2;

function SinceAndWhere({
  waiting: { since, parking_lot_ids: ids },
}: Required<Pick<AttentionItem, 'waiting'>>) {
  const t = useTranslate();
  return (
    <small>
      {/* First, because the names are loaded later and would move it. */}
      {since && (
        <>
          {t('panui.attention.since')} <Moment at={since} part="near" />
        </>
      )}
      {ids.length > 0 && since && ' · '}
      {ids.length > maxNames && t('panui.attention.lots', { smart_count: ids.length })}
      {ids.length <= maxNames &&
        ids.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <LotOrVenueName kind="lot" id={id} text={null} />
          </span>
        ))}
    </small>
  );
}
