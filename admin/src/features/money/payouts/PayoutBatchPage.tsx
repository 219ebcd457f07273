import type { Dto } from '@panui/api';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { useQuery } from '@tanstack/react-query';
import { HttpError, Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ListSkeleton } from '../../../components/records/ListSkeleton';
import { EmptyState } from '../../../components/ui/EmptyState';
import { dataProvider } from '../../../data/dataProvider';
import { MyMoneyError } from '../MyMoneyError';
import { countActiveAdmins } from '../settlement/useSettlement';
import { PayoutBatchCard } from './PayoutBatchCard';
import '../my-money.css';

/** A batch of payouts, from its release to what the bank returned. */
export default function PayoutBatchPage() {
  const t = useTranslate();
  const { id } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['payout-batches', id],
    queryFn: async () => {
      const [batch, activeAdmins] = await Promise.all([
        dataProvider.getOne<Dto<'PayoutBatch'>>('payout-batches', { id: Number(id) }),
        countActiveAdmins(),
      ]);
      return { batch: batch.data, activeAdmins };
    },
  });
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <>
      <Title title={t('panui.payouts.title', { id })} preferenceKey={false} />
      <div className="stack">
        <Link to="/payout-batches" className="my-money-back">
          {t('panui.menu.payouts')}
        </Link>
        {data ? (
          <PayoutBatchCard {...data} />
        ) : (
          <section className="card">
            {isMissing && (
              <EmptyState
                icon={<PaymentsOutlined />}
                title={t('panui.payouts.not_found')}
                text={t('panui.payouts.not_found_text')}
              />
            )}
            {error && !isMissing && <MyMoneyError error={error} onRetry={() => void refetch()} />}
            {!error && <ListSkeleton />}
          </section>
        )}
      </div>
    </>
  );
}
