import { useState } from 'react';
import { useNotify } from 'react-admin';
import { codeOf, errorMessageOf } from '../../data/http';
import { findConflict } from './conflict';
import type { Conflict } from './differences';

/** Error handling of a save: a conflict is returned for display, any other error becomes a notification. */
export function useConflict(resource: string) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const onError = async (
    error: unknown,
    variables: { id?: unknown; data?: unknown; previousData?: unknown },
  ) => {
    const found = codeOf(error) === 'conflict' ? await findConflict(resource, variables) : null;
    if (found) setConflict(found);
    else notify(errorMessageOf(error), { type: 'error' });
  };
  return { conflict, onError, onSettled: () => setConflict(null) };
}
