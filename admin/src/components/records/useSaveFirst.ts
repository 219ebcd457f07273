import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Saves what was typed in the form before something is done with its record; false if that failed. */
export function useSaveFirst(): () => Promise<boolean> {
  const { formState, handleSubmit, setError } = useFormContext<Record<string, unknown>>();
  // Read during the render, because the form only follows what is read.
  const { isDirty } = formState;
  const { save } = useSaveContext();
  return async () => {
    if (!isDirty) return true;
    let isSaved = false;
    await handleSubmit(async (values) => {
      const errors: unknown = await save?.(values, { onSuccess: () => (isSaved = true) });
      if (errors) setSubmissionErrors(errors, setError);
    })();
    return isSaved;
  };
}
