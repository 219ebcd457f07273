import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { ListTotals } from '../../components/records/ListTotals';
import { api, dataOf } from '../../data/api';

const sums = { paid: 'paid_agorot', owed: 'owed_agorot', refunded: 'refunded_agorot' } as const;

/** Whether payments are listed by their days, on which their refunds do not count elsewhere. */
const isOfOtherDays = (filter: object): boolean =>
  Object.entries(filter).some(([name, value]) => /^(paid_|parked_)?(from|to)$/.test(name) && Boolean(value));

/** The sums of all payments that match the list's filters. */
export function PaymentTotals() {
  const t = useTranslate();
  const path =
    useResourceContext() === 'owner-payments' ? '/owners/me/payments/totals' : '/admin/payments/totals';
  const list = useListContext<Dto<'Payment'>>();
  const filter = JSON.stringify(list.filterValues as object);
  const { data } = useQuery({
    // The number of rows changes with them, and their sums may.
    queryKey: [path, filter, list.total],
    queryFn: () => dataOf(api.GET(path, { params: { query: { filter } as never } })),
    enabled: !list.isPending && !list.error,
  });
  if (!data) return <div className="list-totals" />;
  return (
    <ListTotals
      sums={Object.entries(sums).map(([name, field]) => [t(`panui.payment.totals.${name}`), data[field]])}
    >
      {Boolean(data.refunded_agorot) && isOfOtherDays(list.filterValues as object) && (
        <div className="quiet">{t('panui.payment.totals.refund_days')}</div>
      )}
      {data.is_part && <div className="quiet">{t('panui.payment.totals.part')}</div>}
    </ListTotals>
  );
}
