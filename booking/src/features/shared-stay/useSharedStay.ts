import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Place, ReservationStatus } from '../../shared/api/types';

/** What a link that was passed on shows: the place, and nobody's details. */
export interface SharedStay extends Place {
  status: ReservationStatus;
  parking_lot_address: string;
  spot_floor: string;
  spot_office: string;
  reservation_start: string;
  reservation_end: string;
  walking_time_minutes: number;
}

type State =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; stay: SharedStay };

const load = (viewToken: string): Promise<State> =>
  call<SharedStay>(`/reservations/shared/${encodeURIComponent(viewToken)}`).then(
    (stay) => ({ phase: 'ready', stay }),
    (error: unknown) => {
      const problem = toProblem(error);
      return problem.status === 404 ? { phase: 'none' } : { phase: 'failed', problem };
    },
  );

/** The stay behind the link, asked for anew in another language and whenever somebody comes back to the page. */
export function useSharedStay(viewToken: string, lang: string) {
  const [state, setState] = useState<State>({ phase: 'loading' });

  const reload = useCallback(async () => {
    const next = await load(viewToken);
    setState((now) => (now.phase === 'ready' && next.phase === 'failed' ? now : next));
  }, [viewToken]);

  useEffect(() => void reload(), [reload, lang]);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void reload();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [reload]);

  return { state, reload };
}
