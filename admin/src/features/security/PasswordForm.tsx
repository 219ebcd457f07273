import type { Dto } from '@panui/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Form,
  minLength,
  PasswordInput,
  required,
  ResourceContextProvider,
  SaveButton,
  useNotify,
} from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { api, dataOf } from '../../data/api';
import { fieldErrorsOf, errorMessageOf } from '../../data/http';
import { setToken } from '../../data/token';
import { FormSection } from '../../components/records/FormSection';
import { UnsavedChanges } from '../../components/records/UnsavedChanges';
import { minPasswordLength } from '@panui/shared/min-password-length';

const ltr = { htmlInput: { dir: 'ltr' } };

/** Changing the password ends all other sessions. This one continues with the token in the response. */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { role } = useUser();
  const [formVersion, setFormVersion] = useState(0);
  const length = minPasswordLength[role];
  const save = async (values: object) => {
    try {
      const { access_token } = await dataOf(
        api.POST('/auth/change-password', { body: values as Dto<'ChangePassword'> }),
      );
      setToken(access_token);
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
      setFormVersion(formVersion + 1);
      notify('panui.password.changed', { type: 'success' });
      onChanged?.();
      return undefined;
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      return fieldErrorsOf(error);
    }
  };
  return (
    <section className="card">
      <ResourceContextProvider value="profile">
        <Form noValidate onSubmit={save} key={formVersion}>
          <UnsavedChanges />
          <FormSection title="panui.password.title">
            <PasswordInput
              source="current_password"
              autoComplete="current-password"
              validate={required()}
              slotProps={ltr}
            />
            <PasswordInput
              source="new_password"
              autoComplete="new-password"
              helperText={`panui.password.help_${length}`}
              validate={[required(), minLength(length)]}
              slotProps={ltr}
            />
          </FormSection>
          <SaveButton label="panui.password.change" alwaysEnable />
        </Form>
      </ResourceContextProvider>
    </section>
  );
}
