import type { Dto } from '@panui/api';
import { createUserLimits } from '@panui/api/limits';
import { minPasswordLength } from '@panui/shared/min-password-length';
import {
  AutocompleteArrayInput,
  BooleanInput,
  email,
  FormDataConsumer,
  minLength,
  PasswordInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { localeChoices, roleChoices } from './user';

const isEmail = [
  required('panui.error.email.required'),
  email('panui.error.email.format'),
  ...withinLimits(createUserLimits.email),
];

/**
 * Fields of the create and edit forms. Without a password, a new user is invited and an existing one keeps the current
 * password.
 */
export function UserInputs({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="resources.users.section.account">
        <LtrInput source="email" type="email" autoComplete="off" validate={isEmail} />
        <RoleInput />
        {isNew && <Assignments />}
        <FormDataConsumer<Dto<'User'>>>
          {({ formData }) => <Password isNew={isNew} length={minPasswordLength[formData.role ?? 'user']} />}
        </FormDataConsumer>
        <BooleanInput source="is_active" />
      </FormSection>
      <FormSection title="resources.users.section.contact_details">
        <PlainTextInput source="first_name" validate={withinLimits(createUserLimits.first_name)} />
        <PlainTextInput source="last_name" validate={withinLimits(createUserLimits.last_name)} />
        <LtrInput source="phone_number" type="tel" validate={withinLimits(createUserLimits.phone_number)} />
        <SelectInput source="locale" choices={localeChoices} translateChoice={false} />
      </FormSection>
    </>
  );
}

/** Says what the role may do, and warns before lots or venues are taken away with the role. */
function RoleInput() {
  const user = useRecordContext<Dto<'User'>>();
  const role: unknown = useWatch({ name: 'role' });
  const losesLots = (user?.parking_lots.length ?? 0) > 0 && role !== 'parking_lot_owner';
  const losesVenues = (user?.venues.length ?? 0) > 0 && role !== 'venue_manager';
  return (
    <SelectInput
      source="role"
      choices={roleChoices}
      validate={required()}
      helperText={
        (losesLots && 'resources.users.lots.taken_away') ||
        (losesVenues && 'resources.users.venues.taken_away') ||
        `panui.roles.summary.${String(role)}`
      }
    />
  );
}

/** The lots of a new owner or the venues of a new manager, which the invitation names. */
function Assignments() {
  const lang = useLang();
  const role: unknown = useWatch({ name: 'role' });
  const kind = assignmentsOf[String(role)];
  if (!kind) return null;
  return (
    <ReferenceArrayInput key={kind.source} source={kind.source} reference={kind.reference} perPage={100}>
      <AutocompleteArrayInput
        label={kind.label}
        optionText={(row: Dto<'Venue'>) => inLang(lang, row.name, row.name_en)}
      />
    </ReferenceArrayInput>
  );
}

const assignmentsOf: Partial<Record<string, { source: string; reference: string; label: string }>> = {
  parking_lot_owner: {
    source: 'parking_lot_ids',
    reference: 'parking-lots',
    label: 'resources.users.fields.parking_lots',
  },
  venue_manager: { source: 'venue_ids', reference: 'venues', label: 'resources.users.fields.venues' },
};

function Password({ isNew, length }: { isNew: boolean; length: number }) {
  return (
    <PasswordInput
      source="password"
      autoComplete="new-password"
      helperText={isNew ? `panui.password.help_invite_${length}` : `panui.password.help_edit_${length}`}
      validate={minLength(length)}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
