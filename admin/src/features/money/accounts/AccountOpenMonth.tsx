import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { ListSkeleton } from '../../../components/records/ListSkeleton';
import { Money } from '../../../components/ui/Money';
import { api, dataOf } from '../../../data/api';
import { monthOf } from '../../../i18n/month';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { MyMoneyError } from '../MyMoneyError';

/** What was billed to the account for the running month, which no statement has yet. */
export function AccountOpenMonth() {
  const t = useTranslate();
  const lang = useLang();
  const account = useRecordContext<Dto<'BilledAccount'>>();
  const period = monthOf(new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', 'preview', period],
    queryFn: () => dataOf(api.GET('/admin/statements/preview', { params: { query: { period } } })),
  });
  const open = data?.statements.find(({ account_id: id }) => id === account?.id);
  return (
    <section className="card" aria-labelledby="account-open-month">
      <h2 id="account-open-month">{t('panui.accounts.open_month', { month: monthText(period, lang) })}</h2>
      {!data && (error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && !open && <p className="quiet">{t('panui.accounts.nothing_billed')}</p>}
      {open && (
        <p className="words-apart">
          <b>
            <Money agorot={open.totals.due_agorot} isExact />
          </b>
          <span className="quiet">
            {t('panui.money.sums.reservations', { smart_count: open.totals.reservations })}
          </span>
        </p>
      )}
    </section>
  );
}
