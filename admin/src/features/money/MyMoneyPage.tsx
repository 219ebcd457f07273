import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { EmptyState } from '../../components/ui/EmptyState';
import { api, dataOf } from '../../data/api';
import { MyMoneyBalance } from './MyMoneyBalance';
import { MyMoneyError } from './MyMoneyError';
import { MyMoneyLots } from './MyMoneyLots';
import { MyMoneyPayees } from './MyMoneyPayees';
import { PayeeChoice } from './PayeeChoice';
import { StatementList } from './StatementList';
import { StatementSums } from './StatementSums';
import './my-money.css';

/** What the owner is due and when: the open month, then the statements. */
export default function MyMoneyPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.my_money')} preferenceKey={false} />
      <MyMoney />
    </>
  );
}

/** The payee of the address, such as `?payee=4`. */
const readPayee = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

function MyMoney() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const payeeId = readPayee(address.get('payee'));
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-balance', payeeId],
    queryFn: () =>
      dataOf(
        api.GET('/owners/me/balance', {
          params: { query: payeeId === null ? {} : { payee_id: payeeId } },
        }),
      ),
  });
  if (!data)
    return (
      <section className="card">
        {error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
      </section>
    );
  if (data.payees.length === 0)
    return (
      <section className="card">
        <EmptyState
          icon={<AccountBalanceWalletOutlined />}
          title={t('panui.money.mine.no_payee')}
          text={t('panui.money.mine.no_payee_text')}
        />
      </section>
    );
  return (
    <div className="stack">
      <PayeeChoice
        payees={data.payees}
        payeeId={payeeId}
        onChange={(chosen) => setAddress(chosen === null ? {} : { payee: String(chosen) })}
      />
      <div className="my-money">
        <div className="stack my-money-start">
          <MyMoneyBalance balance={data} />
          {payeeId === null && data.payees.length > 1 && <MyMoneyPayees payees={data.payees} />}
          <MyMoneyLots balance={data} />
        </div>
        <section className="card">
          <h2>{t('panui.money.mine.open_month')}</h2>
          <p className="quiet">{t('panui.money.mine.open_month_note')}</p>
          <StatementSums totals={data.open_month} dueLabel={t('panui.money.mine.open_due')} />
        </section>
      </div>
      <StatementList
        isOwn
        title={t('panui.money.mine.statements')}
        emptyText={t('panui.money.mine.no_statements')}
        resource="owner-statements"
        filter={payeeId === null ? {} : { payee_id: payeeId }}
        hasPayeeNames={payeeId === null && data.payees.length > 1}
      />
    </div>
  );
}
