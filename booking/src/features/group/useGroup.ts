import type { Dto } from '@panui/api';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { hasNotLoaded, useReconnect } from '../../shared/ui/useReconnect';
import type { Lang } from '../../shared/i18n/lang';

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; group: Dto<'Group'> };

/** Loads the group of a link, with names in the page's language. */
export function useGroup(token: string, lang: Lang) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const reload = useCallback(
    async () =>
      call('GET /groups/token/{token}', { path: { token } }).then(
        (group) => setState({ phase: 'ready', group }),
        (error: unknown) =>
          // What is displayed stays while the server cannot be reached.
          setState((before) =>
            before.phase === 'ready' ? before : { phase: 'failed', problem: toProblem(error) },
          ),
      ),
    [token],
  );
  useEffect(() => void reload(), [reload, lang]);
  useReconnect(hasNotLoaded(state), reload);
  return { state, reload };
}
