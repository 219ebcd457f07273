import type { Dto } from '@panui/api';
import { ReferenceField, TextField, useTranslate } from 'react-admin';
import { useMay } from '../../data/auth/useMay';

/** The account that pays, with a link to its page. Roles without accounts do not see which one it is. */
export function PaymentAccount({ payment }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  if (!useMay('accounts', 'read')) return t('resources.payments.fields.account_id');
  return (
    <ReferenceField record={payment} source="account_id" reference="accounts" link="edit">
      <TextField component="bdi" source="legal_name" variant="inherit" />
    </ReferenceField>
  );
}
