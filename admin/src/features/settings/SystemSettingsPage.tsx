import type { Dto } from '@panui/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, ResourceContextProvider, SaveButton, Title, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { api, dataOf } from '../../data/api';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { codeOf, fieldErrorsOf, errorMessageOf } from '../../data/http';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import type { Conflict, Values } from '../../components/records/differences';
import { ConflictNotice } from '../../components/records/ConflictNotice';
import { UnsavedChanges } from '../../components/records/UnsavedChanges';
import { DemoDataCard, useDemoData } from './DemoDataCard';
import { settingsSections } from './settings';
import './settings.css';
import { MailCard } from './MailCard';
import { SectionLinks } from './SectionLinks';
import { SettingsFields } from './SettingsFields';

const queryKey = ['settings'];

/** System-wide settings. A change takes effect everywhere within five seconds. */
export default function SystemSettingsPage() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  // A refetch would reset the form, so the settings are loaded once; then they are those that were saved.
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/admin/settings')),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <ResourceContextProvider value="settings">
      <Title title={t('panui.menu.settings')} preferenceKey={false} />
      {data && (
        <SettingsForm
          key={data.updated_at}
          settings={data}
          onSaved={(saved) => queryClient.setQueryData(queryKey, saved)}
        />
      )}
      {!data && (error ? <LoadError error={error} /> : <Loading />)}
    </ResourceContextProvider>
  );
}

interface FormProps {
  settings: Dto<'Settings'>;
  onSaved: (saved: Dto<'Settings'>) => void;
}

/** The form of one version of the settings. */
function SettingsForm({ settings, onSaved }: FormProps) {
  const notify = useNotify();
  const demoData = useDemoData().data;
  const isPublicDemo = Boolean(useSignInMethods()?.demo);
  const hasDemoCard = demoData?.is_present === true && !isPublicDemo;
  const sections = settingsSections.filter((name) => name !== 'demo_data' || hasDemoCard);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The version on which the form is based: after a conflict the newer one. */
  const [base, setBase] = useState<Values>({ ...settings });
  const settleConflict = () => {
    if (conflict) setBase(conflict.theirs);
    setConflict(null);
  };
  const save = async (values: Values) => {
    try {
      const saved = await dataOf(api.PUT('/admin/settings', { body: values }));
      notify('panui.saved', { type: 'success' });
      onSaved(saved);
      return undefined;
    } catch (error) {
      if (codeOf(error) === 'conflict') {
        const theirs = await dataOf(api.GET('/admin/settings'));
        setConflict({ before: base, theirs: { ...theirs }, editedBy: null });
        return undefined;
      }
      notify(errorMessageOf(error), { type: 'error' });
      return fieldErrorsOf(error);
    }
  };
  // React-admin forms submit every field, and the API expects all settings together.
  return (
    <Form noValidate record={settings} onSubmit={save}>
      <UnsavedChanges />
      <div className="card form-card">
        <SectionLinks sections={sections} />
        {conflict && <ConflictNotice conflict={conflict} onSettled={settleConflict} />}
        <SettingsFields />
      </div>
      <MailCard />
      <DemoDataCard />
      <div className="settings-bar">
        <SaveButton />
      </div>
    </Form>
  );
}
