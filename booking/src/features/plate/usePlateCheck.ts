import { useReducer, useRef } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import type { Dto } from '@panui/api';
import { plateFormatError } from '../../shared/plate/plateFormat';
import { cleanPlate } from '@panui/shared/plate';
import { noPlate, nextSubmitStep, plateReducer } from './plateState';

const requestTimeoutMs = 6_000;

interface RegistryResult {
  code: Dto<'PlateCheck'>['error_code'];
  vehicle?: Dto<'Vehicle'> | null;
  isChecked?: boolean;
}

async function queryRegistry(plate: string): Promise<RegistryResult> {
  try {
    const response = await call('POST /validation/license-plate', {
      body: { license_plate: plate },
      timeoutMs: requestTimeoutMs,
    });
    const { vehicle, checked: isChecked } = response;
    return response.valid
      ? { code: null, vehicle, isChecked }
      : { code: response.error_code ?? 'service_error' };
  } catch (error) {
    return { code: toProblem(error).code === 'request_timeout' ? 'api_timeout' : 'service_error' };
  }
}

/**
 * Registry check of the plate. The dialog is open while `isConfirming`; after a silent check it opens on
 * submit. A check that is running becomes silent with the next one, which the driver started by submitting.
 */
export function usePlateCheck() {
  const [state, dispatch] = useReducer(plateReducer, noPlate);
  const isSilentCheck = useRef(false);

  const check = async (input: string, isSilent = false) => {
    isSilentCheck.current = isSilent;
    const plate = cleanPlate(input);
    if (plateFormatError(plate) || nextSubmitStep(state, plate) !== 'check') return;
    dispatch({ type: 'checking', plate });
    const result = await queryRegistry(plate);
    dispatch({ type: 'checked', plate, isSilent: isSilentCheck.current, ...result });
  };

  const decide = (decision: 'edit' | 'continue') => {
    // For the operator's records only, so a failure is ignored and the driver does not wait.
    call('POST /validation/license-plate-popup-decision', {
      body: { license_plate: state.plate, decision },
    }).catch(() => {});
    dispatch({ type: decision });
  };

  return {
    state,
    check,
    decide,
    setPlate: (input: string) => dispatch({ type: 'edited', plate: cleanPlate(input) }),
    dispatch,
    nextStep: (input: string) => nextSubmitStep(state, cleanPlate(input)),
  };
}
