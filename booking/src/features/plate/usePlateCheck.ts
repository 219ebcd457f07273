import { useCallback, useReducer } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import type { PlateAnswer, Vehicle } from '../../shared/api/types';
import { normalisePlate, plateFormatError } from '../../shared/plate/plateFormat';
import { noPlate, plateGate, plateReducer } from './plateState';

const patienceMs = 6_000;

interface Finding {
  code: PlateAnswer['error_code'];
  vehicle?: Vehicle | null;
}

async function askRegistry(plate: string): Promise<Finding> {
  try {
    const answer = await call<PlateAnswer>(
      '/validation/license-plate',
      { license_plate: plate },
      'POST',
      patienceMs,
    );
    const { vehicle } = answer;
    return answer.valid ? { code: null, vehicle } : { code: answer.error_code ?? 'service_error' };
  } catch (error) {
    return { code: toProblem(error).code === 'request_timeout' ? 'api_timeout' : 'service_error' };
  }
}

/** The plate's way through the registry. The popup is shown while `asking`; a quiet check leaves that to the submit. */
export function usePlateCheck() {
  const [state, dispatch] = useReducer(plateReducer, noPlate);

  const check = useCallback(
    async (input: string, quiet = false) => {
      const plate = normalisePlate(input);
      if (plateFormatError(plate) || plateGate(state, plate) !== 'check') return;
      dispatch({ type: 'checking', plate });
      dispatch({ type: 'answered', plate, quiet, ...(await askRegistry(plate)) });
    },
    [state],
  );

  const decide = useCallback(
    (decision: 'edit' | 'continue') => {
      // Only a record for the operator: the driver must not wait for it, nor hear of its failure.
      call('/validation/license-plate-popup-decision', { license_plate: state.plate, decision }).catch(
        () => {},
      );
      dispatch({ type: decision });
    },
    [state.plate],
  );

  return {
    state,
    check,
    decide,
    edited: (input: string) => dispatch({ type: 'edited', plate: normalisePlate(input) }),
    ask: () => dispatch({ type: 'ask' }),
    /** The server found out by itself that the registry does not know it. */
    doubt: (input: string) => {
      const doubted = normalisePlate(input);
      dispatch({ type: 'checking', plate: doubted });
      dispatch({ type: 'answered', plate: doubted, code: 'not_found' });
    },
    gate: (input: string) => plateGate(state, normalisePlate(input)),
  };
}
