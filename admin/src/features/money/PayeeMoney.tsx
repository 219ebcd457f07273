import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { Money } from '../../components/ui/Money';
import { api, dataOf } from '../../data/api';
import { BalanceNotes } from './BalanceNotes';
import { MyMoneyError } from './MyMoneyError';
import { balanceKey } from './payee';
import { presentAgorot } from './presentAgorot';
import { PayeeAdjustment } from './PayeeAdjustment';
import { StatementList } from './StatementList';

/** What the payee is due and was paid, and each month's statement. */
export function PayeeMoney() {
  const t = useTranslate();
  const payee = useRecordContext<Dto<'Payee'>>();
  if (!payee) return null;
  return (
    <>
      <PayeeBalance payeeId={payee.id} />
      <StatementList
        title={t('panui.money.mine.statements')}
        emptyText={t('panui.payees.no_statements')}
        resource="statements"
        filter={{ payee_id: payee.id }}
      />
      <PayeeAdjustment />
    </>
  );
}

function PayeeBalance({ payeeId }: { payeeId: number }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: balanceKey(payeeId),
    queryFn: () => dataOf(api.GET('/admin/payees/{id}/balance', { params: { path: { id: payeeId } } })),
  });
  return (
    <section className="card" aria-labelledby="payee-balance">
      <h2 id="payee-balance">{t('panui.payees.balance')}</h2>
      {!data && (error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && (
        <>
          <p className={`my-money-amount${presentAgorot(data) < 0 ? ' negative-amount' : ''}`}>
            <Money agorot={presentAgorot(data)} isExact />
          </p>
          <BalanceNotes balance={data} isOfPayee />
        </>
      )}
    </section>
  );
}
