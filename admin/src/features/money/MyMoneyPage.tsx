import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { EmptyState } from '../../components/ui/EmptyState';
import { api, dataOf } from '../../data/api';
import { MyMoneyBalance } from './MyMoneyBalance';
import { MyMoneyError } from './MyMoneyError';
import { MyMoneyLots } from './MyMoneyLots';
import { MyMoneyStatements } from './MyMoneyStatements';
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

function MyMoney() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-balance'],
    queryFn: () => dataOf(api.GET('/owners/me/balance')),
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
      <p className="quiet">
        <bdi>{data.payees.map((payee) => payee.legal_name).join(', ')}</bdi>
      </p>
      <div className="my-money">
        <div className="stack my-money-start">
          <MyMoneyBalance balance={data} />
          <MyMoneyLots balance={data} />
        </div>
        <section className="card">
          <h2>{t('panui.money.mine.open_month')}</h2>
          <StatementSums totals={data.open_month} dueLabel={t('panui.money.mine.open_due')} />
        </section>
      </div>
      <MyMoneyStatements hasPayeeNames={data.payees.length > 1} />
    </div>
  );
}
