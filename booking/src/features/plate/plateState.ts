import type { Dto } from '@panui/api';

/**
 * Registry status of a plate. `unconfirmed`: not found or not checked in time; `accepted`: such a plate that the
 * driver confirmed; `uncheckable`: the registry has no vehicles.
 */
export type PlateStatus =
  | 'unchecked'
  | 'checking'
  | 'passed'
  | 'unavailable'
  | 'uncheckable'
  | 'unconfirmed'
  | 'accepted'
  | 'invalid';

export interface PlateState {
  plate: string;
  status: PlateStatus;
  code: Dto<'PlateCheck'>['error_code'];
  /** The vehicle registered with this plate. */
  vehicle?: Dto<'Vehicle'> | null;
  /** Whether the dialog is open. */
  isConfirming: boolean;
}

export type PlateEvent =
  | { type: 'edited'; plate: string }
  | { type: 'checking'; plate: string }
  | {
      type: 'checked';
      plate: string;
      code: Dto<'PlateCheck'>['error_code'];
      vehicle?: Dto<'Vehicle'> | null;
      isChecked?: boolean;
      isSilent?: boolean;
    }
  | { type: 'confirm' }
  | { type: 'edit' }
  | { type: 'continue' };

export const noPlate: PlateState = { plate: '', status: 'unchecked', code: null, isConfirming: false };

const statusOf: Record<string, PlateStatus> = {
  not_found: 'unconfirmed',
  api_timeout: 'unconfirmed',
  invalid_format: 'invalid',
  invalid_length: 'invalid',
};

export function plateReducer(state: PlateState, event: PlateEvent): PlateState {
  switch (event.type) {
    case 'edited':
      return event.plate === state.plate ? state : { ...noPlate, plate: event.plate };
    case 'checking':
      return { plate: event.plate, status: 'checking', code: null, isConfirming: false };
    case 'checked': {
      // Ignores a response about an earlier plate.
      if (event.plate !== state.plate || state.status !== 'checking') return state;
      const passed = event.isChecked === false ? 'uncheckable' : 'passed';
      const status = event.code ? (statusOf[event.code] ?? 'unavailable') : passed;
      const isConfirming = status === 'unconfirmed' && !event.isSilent;
      return { ...state, status, code: event.code, vehicle: event.vehicle, isConfirming };
    }
    case 'confirm':
      return state.status === 'unconfirmed' && !state.isConfirming ? { ...state, isConfirming: true } : state;
    case 'edit':
      return { ...state, isConfirming: false };
    case 'continue':
      return { ...state, isConfirming: false, status: 'accepted', code: null };
  }
}

/** What a submit must do about the plate first. */
export function nextSubmitStep(
  state: PlateState,
  plate: string,
): 'submit' | 'check' | 'wait' | 'confirm' | 'reject' {
  if (state.plate !== plate || state.status === 'unchecked') return 'check';
  if (state.status === 'checking') return 'wait';
  if (state.status === 'unconfirmed') return 'confirm';
  return state.status === 'invalid' ? 'reject' : 'submit';
}
