import type { Hold } from '../../shared/hold';
import type { Problem } from '../../shared/api/problem';

/**
 * Life cycle of the page's hold. `expired` keeps the hold, because for two more minutes the server confirms
 * it if the spot is still free (`canConfirmLate`).
 */
export type HoldState =
  | { phase: 'idle' }
  | { phase: 'requesting'; previous?: Hold; after?: Problem }
  | { phase: 'rejected'; problem: Problem }
  | { phase: 'held'; hold: Hold; spotChanged: boolean }
  | { phase: 'expired'; hold: Hold; canConfirmLate: boolean }
  | { phase: 'confirmed'; hold: Hold; accessToken: string };

export type HoldEvent =
  | { type: 'requested' }
  | { type: 'granted'; hold: Hold }
  | { type: 'rejected'; problem: Problem }
  | { type: 'renewed'; hold: Hold }
  | { type: 'expired' }
  | { type: 'lost' }
  | { type: 'confirmed'; accessToken: string };

export const noHold: HoldState = { phase: 'idle' };

const holdOf = (state: HoldState): Hold | undefined => ('hold' in state ? state.hold : undefined);

/** Ignores events that do not fit the phase, so that a late response cannot undo a newer state. */
export function holdReducer(state: HoldState, event: HoldEvent): HoldState {
  const { phase } = state;
  const hold = holdOf(state);
  switch (event.type) {
    case 'requested':
      if (phase === 'confirmed' || phase === 'requesting') return state;
      return { phase: 'requesting', previous: hold, after: phase === 'rejected' ? state.problem : undefined };
    case 'granted': {
      if (phase !== 'requesting') return state;
      const spotChanged = state.previous !== undefined && state.previous.spot_id !== event.hold.spot_id;
      return { phase: 'held', hold: event.hold, spotChanged };
    }
    case 'rejected':
      return phase === 'requesting' ? { phase: 'rejected', problem: event.problem } : state;
    case 'renewed':
      return hold?.spot_id === event.hold.spot_id && phase !== 'confirmed'
        ? { phase: 'held', hold: event.hold, spotChanged: false }
        : state;
    case 'expired':
      return phase === 'held' ? { phase: 'expired', hold: state.hold, canConfirmLate: true } : state;
    case 'lost':
      return phase === 'held' || phase === 'expired'
        ? { phase: 'expired', hold: state.hold, canConfirmLate: false }
        : state;
    case 'confirmed':
      return hold ? { phase: 'confirmed', hold, accessToken: event.accessToken } : state;
  }
}
