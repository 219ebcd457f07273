import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import {
  ArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { AddRowButton } from '../../components/records/AddRowButton';
import { NumericInput, PriceInput } from '../../components/records/inputs';
import { takeMoreThanPrice } from './payee';
import { PayeeDateInput } from './PayeeDateInput';
import { PayeePercentInput } from './PayeePercentInput';

const field = (name: string) => `resources.payees.fields.${name}`;

const payers = ['operator', 'payee'].map((id) => ({ id, name: `panui.payees.fee_paid_by.${id}` }));

/** What the operator keeps, from each date on. The server rejects changes of terms that were used. */
export function PayeeTermsInput() {
  const t = useTranslate();
  const { errors } = useFormState();
  const payee = useRecordContext<Dto<'Payee'>>();
  const stored = payee?.terms;
  const earlier = payee?.bookings_with_earlier_terms ?? 0;
  const validateTerms = (terms: Parameters<typeof takeMoreThanPrice>[0]) =>
    takeMoreThanPrice(terms, stored) ? 'panui.payees.terms_of_whole' : undefined;
  const message = errors['terms']?.message ?? errors['terms']?.root?.message;
  return (
    <div className="wide">
      {typeof message === 'string' && (
        <Alert severity="error" role="alert">
          {t(message)}
        </Alert>
      )}
      {earlier > 0 && (
        <Alert severity="info">{t('panui.payees.earlier_terms', { smart_count: earlier })}</Alert>
      )}
      <ArrayInput source="terms" label={false} helperText={false} validate={validateTerms}>
        <SimpleFormIterator
          disableReordering
          disableClear
          className="payee-terms"
          addButton={<AddRowButton label="panui.payees.add_terms" />}
        >
          <PayeeDateInput source="valid_from" label={field('valid_from')} isRequired />
          <PayeePercentInput
            source="commission_bps"
            label={field('commission_bps')}
            validate={required()}
            defaultValue={0}
          />
          <PriceInput
            source="commission_fixed_agorot"
            label={field('commission_fixed_agorot')}
            validate={required()}
            defaultValue={0}
          />
          <PayeePercentInput
            source="gateway_fee_bps"
            label={field('gateway_fee_bps')}
            validate={required()}
            defaultValue={0}
          />
          <PriceInput
            source="gateway_fee_fixed_agorot"
            label={field('gateway_fee_fixed_agorot')}
            validate={required()}
            defaultValue={0}
          />
          <SelectInput
            source="gateway_fee_paid_by"
            label={field('gateway_fee_paid_by')}
            choices={payers}
            validate={required()}
            defaultValue="operator"
          />
          <NumericInput
            source="hold_back_hours"
            label={field('hold_back_hours')}
            validate={required()}
            defaultValue={48}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </div>
  );
}
