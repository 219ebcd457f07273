import { useAutoRefresh } from '../../shared/ui/useAutoRefresh';
import { withFirstSignature } from './firstSignature';
import { toFailedState, loadReservation, type ReservationState } from './loadReservation';

const load = (token: string): Promise<ReservationState> =>
  loadReservation(token).then(withFirstSignature, toFailedState);

export const useReservation = (token: string, lang: string) => useAutoRefresh(load, token, lang);
