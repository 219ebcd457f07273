import { acceptInvitationLimits } from '@panui/api/limits';
import { TextField } from '@mui/material';
import type { Dto } from '@panui/api';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { PasswordField } from '../../components/ui/PasswordField';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { api, dataOf } from '../../data/api';
import { openSessionWith } from '../../data/auth/session';
import { queryClient } from '../../data/queryClient';
import { useAction } from '../../data/useAction';
import { minPasswordLength } from '@panui/shared/min-password-length';

const fields = ['first_name', 'last_name', 'password'] as const;

/** Messages for the fields that are empty or, for a password, too short. */
function findIssues(values: Record<string, string>, length: number): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const field of ['first_name', 'last_name']) {
    if (!values[field]) issues[field] = 'ra.validation.required';
  }
  if (!values['password']) issues['password'] = 'panui.error.password.required';
  else if (values['password'].length < length) issues['password'] = `panui.password.help_${length}`;
  return issues;
}

interface Props {
  invitation: Dto<'OpenInvitation'>;
  token: string;
  onJoined: () => void;
}

export function JoinForm({ invitation, token, onJoined }: Props) {
  const t = useTranslate();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const length = minPasswordLength[invitation.role];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const first_name = (form.get('first_name') as string).trim();
    const last_name = (form.get('last_name') as string).trim();
    const password = form.get('password') as string;
    const found = findIssues({ first_name, last_name, password }, length);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const { access_token } = await dataOf(
        api.POST('/auth/accept-invitation', { body: { token, first_name, last_name, password } }),
      );
      // Another user may have been signed in on this computer.
      queryClient.clear();
      await openSessionWith(access_token);
      onJoined();
    });
  };

  const errorOf = (field: string): string | null =>
    issues[field] ? t(issues[field]) : (fieldErrors[field] ?? null);
  const firstNameError = errorOf('first_name');
  const lastNameError = errorOf('last_name');
  const hasFieldError = fields.some((field) => fieldErrors[field]);
  return (
    <form noValidate onSubmit={submit}>
      <FormAlert text={hasFieldError ? null : errorText} />
      {/* Password managers store the address with the password. */}
      <input type="hidden" name="email" autoComplete="username" value={invitation.email} />
      <TextField
        name="first_name"
        label={t('resources.users.fields.first_name')}
        autoComplete="given-name"
        defaultValue={invitation.first_name}
        autoFocus
        error={firstNameError !== null}
        helperText={firstNameError}
        slotProps={{ htmlInput: { maxLength: acceptInvitationLimits.first_name.maxLength } }}
      />
      <TextField
        name="last_name"
        label={t('resources.users.fields.last_name')}
        autoComplete="family-name"
        defaultValue={invitation.last_name}
        error={lastNameError !== null}
        helperText={lastNameError}
        slotProps={{ htmlInput: { maxLength: acceptInvitationLimits.last_name.maxLength } }}
      />
      <PasswordField isNew errorText={errorOf('password')} helperText={t(`panui.password.help_${length}`)} />
      <SubmitButton isBusy={isBusy}>{t('panui.account.join.submit')}</SubmitButton>
    </form>
  );
}
