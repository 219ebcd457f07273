import type { ReactNode } from 'react';
import { Form, ResourceContextProvider, SaveButton, useNotify } from 'react-admin';
import { UnsavedChanges } from '../../components/records/UnsavedChanges';
import { errorMessageOf, fieldErrorsOf } from '../../data/http';

type Values = Record<string, unknown>;

interface Props {
  resource: string;
  defaults: Values;
  submitLabel: string;
  /** Saves the values; throws the server's error. */
  create: (values: Values) => Promise<unknown>;
  onCreated: () => void;
  children: ReactNode;
}

/** The short form of a step. What was typed stays when saving fails. */
export function StepForm({ resource, defaults, submitLabel, create, onCreated, children }: Props) {
  const notify = useNotify();
  const submit = async (values: Values) => {
    try {
      await create(values);
      onCreated();
      return undefined;
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      return fieldErrorsOf(error);
    }
  };
  return (
    <ResourceContextProvider value={resource}>
      <Form noValidate defaultValues={defaults} onSubmit={submit}>
        <UnsavedChanges />
        <div className="first-run-fields">{children}</div>
        <SaveButton label={submitLabel} alwaysEnable />
      </Form>
    </ResourceContextProvider>
  );
}
