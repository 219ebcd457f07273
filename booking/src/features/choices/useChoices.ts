import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import type { Dto } from '@panui/api';
import type { Lang } from '../../shared/i18n/lang';

/** The waiting list appears when the search has ended, so a driver does not wait longer for it. */
const timeoutMs = 5_000;

type State = { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; choices: Dto<'Alternatives'> };

export interface ChoicesSearch {
  state: State;
  /** Whether the first search has ended, so that what follows the choices does not move any more. */
  hasEnded: boolean;
  reload: () => void;
}

/** Loads other times and lots, with names in the page's language. */
export function useChoices(
  { venueId, time, event }: { venueId: number; time: number; event?: string | undefined },
  lang: Lang,
): ChoicesSearch {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    call('GET /landing/alternatives', {
      query: { venue_id: venueId, reservation_time: time, event },
      timeoutMs,
    }).then(
      (choices) => current && setState({ phase: 'ready', choices }),
      () => current && setState({ phase: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [venueId, time, event, lang, attempt]);
  const reload = () => {
    setState({ phase: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, hasEnded: attempt > 0 || state.phase !== 'loading', reload };
}
