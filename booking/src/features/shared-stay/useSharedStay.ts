import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Place, ReservationStatus } from '../../shared/api/types';
import { useKeptFresh } from '../../shared/ui/useKeptFresh';

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

/** The stay behind the link. */
export const useSharedStay = (viewToken: string, lang: string) => useKeptFresh(load, viewToken, lang);
