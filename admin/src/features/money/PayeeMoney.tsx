import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { Money } from '../../components/ui/Money';
import { api, dataOf } from '../../data/api';
import { isolated } from '../../i18n/isolated';
import { exactMoneyText } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';
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
  const lang = useLang();
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
          {data.later_agorot !== 0 && (
            <p className="quiet">
              {t('panui.payees.later', {
                smart_count: data.later_reservations,
                amount: isolated(exactMoneyText(data.later_agorot)),
              })}
            </p>
          )}
          {data.last_payout && (
            <p className="quiet">
              {t('panui.money.mine.last_payout', {
                amount: isolated(exactMoneyText(data.last_payout.amount_agorot)),
                date: isolated(calendarText(data.last_payout.value_date, lang)),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
