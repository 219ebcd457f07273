import { updateSettingsLimits } from '@panui/api/limits';
import { required, SelectInput } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { DurationInput } from '../../components/records/DurationInput';
import { ClockInput, NumericInput, PlainTextInput } from '../../components/records/inputs';
import { LongTextInput } from '../../components/records/LongTextInput';
import { WeekdaysInput } from '../../components/records/WeekdaysInput';
import { withinLimits } from '../../components/records/withinLimits';
import { VatRatesInput } from '../money/VatRatesInput';
import { BrandFields } from './BrandFields';
import { SpecialDatesInput } from './SpecialDatesInput';
import {
  contactSettings,
  contactSettingsWithHelp,
  holdBackSetting,
  masavSettings,
  numberSettings,
  type NumberSettingName,
  operatorSettings,
  paymentNoteSettings,
  sectionId,
  unitOf,
} from './settings';

/** These follow the page's direction; all other settings are left to right. */
const hebrewTexts: string[] = ['operator_name', 'operator_address', 'payment_note'];

const twoFactorChoices = ['off', 'admins', 'all'].map((id) => ({
  id,
  name: `resources.settings.two_factor.${id}`,
}));

const passwordChoices = ['on', 'break_glass'].map((id) => ({
  id,
  name: `resources.settings.password_sign_in.${id}`,
}));

/** A number, or a duration if its name has a unit. */
function NumberSetting({ source }: { source: NumberSettingName }) {
  const limits = updateSettingsLimits[source];
  const help = `resources.settings.help.${source}`;
  const base = unitOf(source);
  if (base && 'minimum' in limits)
    return <DurationInput source={source} base={base} limits={limits} help={help} />;
  return <NumericInput source={source} helperText={help} validate={[required(), ...withinLimits(limits)]} />;
}

export function SettingsFields() {
  const provider = useSignInMethods()?.oidc;
  return (
    <>
      <BrandFields />
      <FormSection id={sectionId('reservations')} title="resources.settings.section.reservations">
        {numberSettings.map((source) => (
          <NumberSetting key={source} source={source} />
        ))}
      </FormSection>
      <FormSection id={sectionId('money')} title="resources.settings.section.money">
        <VatRatesInput />
        <NumberSetting source={holdBackSetting} />
        {paymentNoteSettings.map((source) => (
          <LongTextInput
            key={source}
            source={source}
            minRows={2}
            helperText="resources.settings.help.payment_note"
            validate={withinLimits(updateSettingsLimits[source])}
            slotProps={hebrewTexts.includes(source) ? {} : { htmlInput: { dir: 'ltr' } }}
          />
        ))}
        {masavSettings.map((source) => (
          <PlainTextInput
            key={source}
            source={source}
            helperText="resources.settings.help.masav"
            validate={withinLimits(updateSettingsLimits[source])}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
          />
        ))}
      </FormSection>
      <FormSection id={sectionId('clearing')} title="resources.settings.section.clearing">
        <ClockInput source="clearing_time" helperText="resources.settings.help.clearing_time" />
        <WeekdaysInput source="clearing_weekdays" label="resources.settings.fields.clearing_weekdays" />
      </FormSection>
      <FormSection id={sectionId('calendar')} title="resources.settings.section.calendar">
        <SpecialDatesInput />
      </FormSection>
      <FormSection id={sectionId('sign_in')} title="resources.settings.section.sign_in">
        <SelectInput
          source="require_two_factor"
          choices={twoFactorChoices}
          validate={required()}
          helperText="resources.settings.help.require_two_factor"
        />
        {provider && (
          <SelectInput
            source="password_sign_in"
            choices={passwordChoices}
            validate={required()}
            helperText="resources.settings.help.password_sign_in"
          />
        )}
      </FormSection>
      <FormSection id={sectionId('message')} title="resources.settings.section.message">
        <LongTextInput
          source="maintenance_message"
          minRows={2}
          helperText="resources.settings.help.maintenance_message"
          validate={withinLimits(updateSettingsLimits.maintenance_message)}
        />
      </FormSection>
      <FormSection id={sectionId('operator')} title="resources.settings.section.operator">
        {operatorSettings.map((source) => (
          <PlainTextInput
            key={source}
            source={source}
            validate={withinLimits(updateSettingsLimits[source])}
            helperText={source === 'operator_name' && 'resources.settings.help.operator_name'}
            slotProps={hebrewTexts.includes(source) ? {} : { htmlInput: { dir: 'ltr' } }}
          />
        ))}
      </FormSection>
      <FormSection id={sectionId('contact')} title="resources.settings.section.contact">
        {contactSettings.map((source) => (
          <PlainTextInput
            key={source}
            source={source}
            validate={withinLimits(updateSettingsLimits[source])}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        ))}
        {contactSettingsWithHelp.map((source) => (
          <PlainTextInput
            key={source}
            source={source}
            helperText={`resources.settings.help.${source}`}
            validate={withinLimits(updateSettingsLimits[source])}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        ))}
      </FormSection>
    </>
  );
}
