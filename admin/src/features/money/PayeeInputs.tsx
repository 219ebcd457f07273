import type { Dto } from '@panui/api';
import { createPayeeLimits } from '@panui/api/limits';
import {
  AutocompleteArrayInput,
  BooleanInput,
  email,
  ReferenceArrayInput,
  required,
  SelectInput,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';
import { Moment } from '../../components/ui/Moment';
import { isolated } from '../../i18n/isolated';
import { useMay } from '../../data/auth/useMay';
import { isDelayed, languageChoices, vatStatusChoices } from './payee';
import { PayeeDateInput } from './PayeeDateInput';
import { PayeePercentInput } from './PayeePercentInput';
import { PayeeTermsInput } from './PayeeTermsInput';
import './payee.css';

const limits = createPayeeLimits;

export function PayeeInputs() {
  const seesUsers = useMay('users', 'read');
  return (
    <>
      <FormSection title="resources.payees.section.name">
        <PlainTextInput source="legal_name" validate={[required(), ...withinLimits(limits.legal_name)]} />
        <LtrInput source="tax_id" validate={[required(), ...withinLimits(limits.tax_id)]} />
        <SameTaxIdNote />
        <SelectInput source="vat_status" choices={vatStatusChoices} validate={required()} />
        <LtrInput
          source="email"
          type="email"
          validate={[required(), email('panui.error.email.format'), ...withinLimits(limits.email)]}
        />
        <SelectInput
          source="language"
          choices={languageChoices}
          validate={required()}
          translateChoice={false}
        />
        <BooleanInput source="is_active" />
      </FormSection>
      <FormSection title="resources.payees.section.bank">
        <AccountNote />
        <LtrInput source="bank_code" />
        <LtrInput source="bank_branch" />
        <LtrInput source="bank_account" autoComplete="off" helperText="resources.payees.help.bank_account" />
      </FormSection>
      <FormSection title="resources.payees.section.withholding">
        <PayeePercentInput source="withholding_bps" validate={required()} />
        <PayeeDateInput source="withholding_until" />
      </FormSection>
      {seesUsers && (
        <FormSection title="resources.payees.section.users">
          <ReferenceArrayInput source="user_ids" reference="users" filter={{ role: 'parking_lot_owner' }}>
            <AutocompleteArrayInput
              className="wide"
              label="resources.payees.fields.user_ids"
              helperText="resources.payees.help.user_ids"
            />
          </ReferenceArrayInput>
        </FormSection>
      )}
      <FormSection title="resources.payees.section.terms">
        <p className="wide quiet">
          <TermsHelp />
        </p>
        <PayeeTermsInput />
      </FormSection>
    </>
  );
}

/** Names another payee with the same number: right for one with two bank accounts, otherwise entered twice. */
function SameTaxIdNote() {
  const t = useTranslate();
  const payee = useRecordContext<Dto<'Payee'>>();
  const taxId: unknown = useWatch({ name: 'tax_id' });
  const isWhole = typeof taxId === 'string' && /^\d{9}$/.test(taxId);
  const { data = [] } = useGetList<Dto<'Payee'>>('payees', { filter: { q: taxId } }, { enabled: isWhole });
  const other = isWhole && data.find(({ id, tax_id }) => tax_id === taxId && id !== payee?.id);
  return other ? (
    <p className="wide quiet" role="status">
      {t('panui.payees.same_tax_id', { name: isolated(other.legal_name) })}
    </p>
  ) : null;
}

function TermsHelp() {
  return <>{useTranslate()('resources.payees.help.terms')}</>;
}

/** From when on a changed account can be paid. */
function AccountNote() {
  const t = useTranslate();
  const payee = useRecordContext<Dto<'Payee'>>();
  if (!payee || !isDelayed(payee, new Date())) return null;
  return (
    <p className="wide quiet">
      {t('panui.payees.usable_from')} <Moment at={payee.bank_account_usable_at ?? ''} />
    </p>
  );
}
