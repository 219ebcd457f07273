import type { Dto } from '@panui/api';
import { createUserLimits } from '@panui/api/limits';
import { minPasswordLength } from '@panui/shared/min-password-length';
import {
  BooleanInput,
  email,
  FormDataConsumer,
  minLength,
  PasswordInput,
  required,
  SelectInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';
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

/** Warns before an owner's lots are taken away with the role. */
function RoleInput() {
  const user = useRecordContext<Dto<'User'>>();
  const role: unknown = useWatch({ name: 'role' });
  const losesLots = (user?.parking_lots.length ?? 0) > 0 && role !== 'parking_lot_owner';
  return (
    <SelectInput
      source="role"
      choices={roleChoices}
      validate={required()}
      helperText={losesLots ? 'resources.users.lots.taken_away' : false}
    />
  );
}

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
