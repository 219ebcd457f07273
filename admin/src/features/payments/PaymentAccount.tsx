import type { Dto } from '@panui/api';
import { ReferenceField, TextField } from 'react-admin';

/** The account that pays, with a link to its page. */
export function PaymentAccount({ payment }: { payment: Dto<'Payment'> }) {
  return (
    <ReferenceField record={payment} source="account_id" reference="accounts" link="edit">
      <TextField component="bdi" source="legal_name" variant="inherit" />
    </ReferenceField>
  );
}
