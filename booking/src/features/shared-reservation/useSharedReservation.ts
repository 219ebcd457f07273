import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useAutoRefresh } from '../../shared/ui/useAutoRefresh';

/** Content of a shared link: location and times, without personal details. */
export type SharedReservation = Dto<'SharedReservation'>;

type State =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; reservation: SharedReservation };

const load = (viewToken: string): Promise<State> =>
  call('GET /reservations/shared/{viewToken}', { path: { viewToken } }).then(
    (reservation) => ({ phase: 'ready', reservation }),
    (error: unknown) => {
      const problem = toProblem(error);
      return problem.status === 404 ? { phase: 'none' } : { phase: 'failed', problem };
    },
  );

export const useSharedReservation = (viewToken: string, lang: string) =>
  useAutoRefresh(load, viewToken, lang);
