import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Form, ResourceContextProvider, Title, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { api, dataOf } from '../../data/api';
import { codeOf, fieldErrorsOf, errorMessageOf } from '../../data/http';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import type { Conflict, Values } from '../../components/records/differences';
import { ConflictNotice } from '../../components/records/ConflictNotice';
import { DemoDataCard } from './DemoDataCard';
import { SettingsFields } from './SettingsFields';

/** System-wide settings. A change takes effect everywhere within five seconds. */
export default function SystemSettingsPage() {
  const t = useTranslate();
  // A refetch would reset the form, so the settings are loaded once and after saving.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => dataOf(api.GET('/admin/settings')),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <ResourceContextProvider value="settings">
      <Title title={t('panui.menu.settings')} preferenceKey={false} />
      {data && <SettingsForm settings={data} onSaved={() => void refetch()} />}
      {data && <DemoDataCard />}
      {!data && (error ? <LoadError error={error} /> : <Loading />)}
    </ResourceContextProvider>
  );
}

function SettingsForm({ settings, onSaved }: { settings: Dto<'Settings'>; onSaved: () => void }) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The version on which the form is based: after a conflict the newer one. */
  const [base, setBase] = useState<Values>({ ...settings });
  const settleConflict = () => {
    if (conflict) setBase(conflict.theirs);
    setConflict(null);
  };
  const save = async (values: Values) => {
    try {
      await api.PUT('/admin/settings', { body: values });
      notify('panui.saved', { type: 'success' });
      onSaved();
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
    <div className="card form-card">
      <Form noValidate record={settings} onSubmit={save} key={settings.updated_at}>
        {conflict && <ConflictNotice conflict={conflict} onSettled={settleConflict} />}
        <SettingsFields />
      </Form>
    </div>
  );
}
