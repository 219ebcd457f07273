import { useKeptFresh } from '../../shared/ui/useKeptFresh';
import { failure, loadReservation, type ReservationState } from './loadReservation';

const load = (token: string): Promise<ReservationState> => loadReservation(token).catch(failure);

/** The reservation behind the token. */
export const useReservation = (token: string, lang: string) => useKeptFresh(load, token, lang);
