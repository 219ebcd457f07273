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
  | { type: 'exchanged'; hold: Hold }
  | { type: 'expired' }
  | { type: 'lost' }
  | { type: 'confirmed'; accessToken: string };

export const noHold: HoldState = { phase: 'idle' };

const holdOf = (state: HoldState): Hold | undefined => ('hold' in state ? state.hold : undefined);

function requested(state: HoldState): HoldState {
  const { phase } = state;
  if (phase === 'confirmed' || phase === 'requesting') return state;
  const after = phase === 'rejected' ? state.problem : undefined;
  return { phase: 'requesting', previous: holdOf(state), after };
}

function granted(state: HoldState, hold: Hold): HoldState {
  if (state.phase !== 'requesting') return state;
  const { previous } = state;
  const spotChanged = previous !== undefined && previous.spot_id !== hold.spot_id;
  return { phase: 'held', hold, spotChanged };
}

function renewed(state: HoldState, hold: Hold): HoldState {
  const isCurrent = holdOf(state)?.spot_id === hold.spot_id && state.phase !== 'confirmed';
  return isCurrent ? { phase: 'held', hold, spotChanged: false } : state;
}

/** Ignores events that do not fit the phase, so that a late response cannot undo a newer state. */
export function holdReducer(state: HoldState, event: HoldEvent): HoldState {
  const { phase } = state;
  const hold = holdOf(state);
  switch (event.type) {
    case 'requested':
      return requested(state);
    case 'granted':
      return granted(state, event.hold);
    case 'rejected':
      return phase === 'requesting' ? { phase: 'rejected', problem: event.problem } : state;
    case 'renewed':
      return renewed(state, event.hold);
    case 'exchanged':
      return phase === 'held' || phase === 'expired'
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
