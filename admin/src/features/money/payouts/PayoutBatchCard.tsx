import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calendarText } from '../../../components/charts/cell';
import { Moment } from '../../../components/ui/Moment';
import { isolated } from '../../../i18n/isolated';
import { useLang } from '../../../i18n/useLang';
import { PayoutBatchActions } from './PayoutBatchActions';
import { PayoutBatchTag } from './PayoutBatchTag';
import { PayoutLines } from './PayoutLines';
import './payouts.css';

interface Props {
  batch: Dto<'PayoutBatch'>;
  /** With two, the maker cannot release. */
  activeAdmins: number;
  /** Links the heading to the batch's page. */
  isLinked?: boolean;
}

/** A batch: its lines, who did what, and what is to be done next. */
export function PayoutBatchCard({ batch, activeAdmins, isLinked = false }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const title = t('panui.payouts.title', { id: batch.id });
  const headingId = `payout-batch-${batch.id}`;
  return (
    <section className="payout-batch" aria-labelledby={headingId}>
      <div className="card">
        <div className="my-money-head">
          <h2 id={headingId}>{isLinked ? <Link to={`/payout-batches/${batch.id}`}>{title}</Link> : title}</h2>
          <span>
            <PayoutBatchTag batch={batch} />
          </span>
          <span className="quiet">
            {t('panui.payouts.value_date', { date: isolated(calendarText(batch.value_date, lang)) })}
          </span>
        </div>
        <PayoutLines batch={batch} />
      </div>
      <div className="card">
        <ol className="payout-timeline">
          <Event text={t('panui.payouts.made_by')} name={batch.made_by_name} at={batch.made_at} />
          {batch.released_at && (
            <Event
              text={t('panui.payouts.released_by')}
              name={batch.released_by_name}
              at={batch.released_at}
            />
          )}
          {batch.sent_at && <Event text={t('panui.payouts.sent')} name={null} at={batch.sent_at} />}
        </ol>
        <PayoutBatchActions batch={batch} activeAdmins={activeAdmins} />
      </div>
    </section>
  );
}

function Event({ text, name, at }: { text: string; name: string | null; at: string }) {
  return (
    <li>
      <b>
        {text} {name && <bdi>{name}</bdi>}
      </b>
      <Moment at={at} />
    </li>
  );
}
