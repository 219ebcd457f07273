import { useAutoRefresh } from '../../shared/ui/useAutoRefresh';
import { toFailedState, loadReservation, type ReservationState } from './loadReservation';

const load = (token: string): Promise<ReservationState> => loadReservation(token).catch(toFailedState);

export const useReservation = (token: string, lang: string) => useAutoRefresh(load, token, lang);
