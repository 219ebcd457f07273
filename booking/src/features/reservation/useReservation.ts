import { useAutoRefresh } from '../../shared/ui/useAutoRefresh';
import { withFirstSignature } from './firstSignature';
import {
  toFailedState,
  loadReservation,
  toReadyState,
  type LinkedReservation,
  type ReservationState,
} from './loadReservation';

const load = (token: string): Promise<ReservationState> =>
  loadReservation(token).then(withFirstSignature, toFailedState);

/** The reservation of a token. `loaded` is displayed at once, if it belongs to the token. */
export const useReservation = (token: string, lang: string, loaded: LinkedReservation | null) =>
  useAutoRefresh(load, token, lang, loaded?.token === token ? toReadyState(loaded) : undefined);
