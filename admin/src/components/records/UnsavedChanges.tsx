import { useFormState } from 'react-hook-form';
import { useUnsavedChanges } from '../ui/useUnsavedChanges';

/**
 * In a form of react-admin, asks before what was typed is lost. React-admin's own question is not enough: it takes
 * every submission for a save, also one that failed.
 */
export function UnsavedChanges() {
  const { dirtyFields, isSubmitting } = useFormState();
  // A saved form is left during its submission.
  useUnsavedChanges(Object.keys(dirtyFields).length > 0 && !isSubmitting);
  return null;
}
