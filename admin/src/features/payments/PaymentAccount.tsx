import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type RowReference, useRowReference } from '../../components/records/RowReferences';
import { useMay } from '../../data/auth/useMay';

const resource = 'accounts';

/** The accounts that pay, for PaymentAccount. */
export const usePaymentAccounts = (): RowReference<Dto<'Payment'>>[] =>
  useMay('accounts', 'read') ? [{ resource, idOf: ({ account_id: id }) => id }] : [];

/** The account that pays, with a link to its page. Roles without accounts do not see which one it is. */
export function PaymentAccount({ payment: { account_id: id } }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  const account = useRowReference<Dto<'BilledAccount'>>(resource, id);
  if (!useMay('accounts', 'read')) return t('resources.payments.fields.account_id');
  return (
    account && (
      <Link to={`/accounts/${account.id}/edit`}>
        <bdi>{account.legal_name}</bdi>
      </Link>
    )
  );
}
