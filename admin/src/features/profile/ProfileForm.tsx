import type { Dto } from '@panui/api';
import { updateProfileLimits } from '@panui/api/limits';
import { useEffect, useRef, useState } from 'react';
import { Form, ResourceContextProvider, SaveButton, SelectInput, useNotify, useTranslate } from 'react-admin';
import { reloadUser, setUser } from '../../data/auth/session';
import { useUser } from '../../data/auth/useSession';
import { api, dataOf } from '../../data/api';
import { fieldErrorsOf, errorMessageOf } from '../../data/http';
import { setLang } from '../../i18n/lang';
import { keepTypedValues } from '../../components/records/formOptions';
import { withinLimits } from '../../components/records/withinLimits';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { UnsavedChanges } from '../../components/records/UnsavedChanges';
import { localeChoices } from '../users/user';

const editableFields = ['first_name', 'last_name', 'phone_number', 'locale'] as const;

export function ProfileForm() {
  const t = useTranslate();
  const notify = useNotify();
  const user = useUser();
  const reload = useRef<Promise<void> | null>(null);
  const [savedTimes, setSavedTimes] = useState(0);
  // An admin may have changed the user since the page was loaded.
  useEffect(() => {
    reload.current = reloadUser();
  }, []);
  const save = async (values: Partial<Dto<'Profile'>>) => {
    // Fields that were not edited may have changed on the server since.
    const edited = editableFields.filter((field) => values[field] !== user[field]);
    // A late response to it must not replace the saved user.
    await reload.current;
    try {
      const saved = await dataOf(
        api.PUT('/auth/me', {
          body: Object.fromEntries(edited.map((field) => [field, values[field]])),
        }),
      );
      if (saved.locale !== user.locale) setLang(saved.locale);
      setUser(saved);
      setSavedTimes((times) => times + 1);
      notify('panui.saved', { type: 'success' });
      return undefined;
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      return fieldErrorsOf(error);
    }
  };
  return (
    <section className="card">
      <p className="quiet" style={{ marginBlockEnd: 16 }}>
        <bdi dir="ltr">{user.email}</bdi> · {t(`panui.role.${user.role}`)}
      </p>
      <ResourceContextProvider value="users">
        <Form key={savedTimes} noValidate record={user} resetOptions={keepTypedValues} onSubmit={save}>
          <UnsavedChanges />
          <FormSection title="resources.users.section.contact_details">
            <PlainTextInput
              source="first_name"
              autoComplete="given-name"
              validate={withinLimits(updateProfileLimits.first_name)}
            />
            <PlainTextInput
              source="last_name"
              autoComplete="family-name"
              validate={withinLimits(updateProfileLimits.last_name)}
            />
            <LtrInput
              source="phone_number"
              type="tel"
              autoComplete="tel"
              validate={withinLimits(updateProfileLimits.phone_number)}
            />
            <SelectInput source="locale" choices={localeChoices} translateChoice={false} />
          </FormSection>
          <SaveButton />
        </Form>
      </ResourceContextProvider>
    </section>
  );
}
