import { useState } from 'react';
import { useNotify } from 'react-admin';
import { codeOf, errorMessageOf } from '../../data/http';
import { findConflict } from './conflict';
import type { Conflict } from './differences';

/** What a form does with a failed save: a conflict is laid open, anything else is said. */
export function useConflict(resource: string) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const onError = async (error: unknown, variables: { id?: unknown; previousData?: unknown }) => {
    const found = codeOf(error) === 'conflict' ? await findConflict(resource, variables) : null;
    if (found) setConflict(found);
    else notify(errorMessageOf(error), { type: 'error' });
  };
  return { conflict, onError, onSettled: () => setConflict(null) };
}
