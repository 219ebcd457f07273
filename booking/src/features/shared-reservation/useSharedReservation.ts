import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { LotAndVenue, ReservationStatus } from '../../shared/api/types';
import { useAutoRefresh } from '../../shared/ui/useAutoRefresh';

/** Content of a shared link: location and times, without personal details. */
export interface SharedReservation extends LotAndVenue {
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
  | { phase: 'ready'; reservation: SharedReservation };

const load = (viewToken: string): Promise<State> =>
  call<SharedReservation>(`/reservations/shared/${encodeURIComponent(viewToken)}`).then(
    (reservation) => ({ phase: 'ready', reservation }),
    (error: unknown) => {
      const problem = toProblem(error);
      return problem.status === 404 ? { phase: 'none' } : { phase: 'failed', problem };
    },
  );

export const useSharedReservation = (viewToken: string, lang: string) =>
  useAutoRefresh(load, viewToken, lang);
