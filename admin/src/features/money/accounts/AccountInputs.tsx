import { createBilledAccountLimits } from '@panui/api/limits';
import { BooleanInput, email, required, SelectInput, useTranslate } from 'react-admin';
import { FormSection } from '../../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../../components/records/inputs';
import { withinLimits } from '../../../components/records/withinLimits';
import { languageChoices } from '../payee';

const limits = createBilledAccountLimits;

export function AccountInputs() {
  const t = useTranslate();
  return (
    <FormSection title="resources.accounts.section.details">
      <p className="wide quiet">{t('resources.accounts.help.account')}</p>
      <PlainTextInput source="legal_name" validate={[required(), ...withinLimits(limits.legal_name)]} />
      <LtrInput source="tax_id" validate={[required(), ...withinLimits(limits.tax_id)]} />
      <LtrInput
        source="email"
        type="email"
        helperText="resources.accounts.help.email"
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
  );
}
