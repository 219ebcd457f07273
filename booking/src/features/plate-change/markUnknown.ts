import { cleanPlate } from '@panui/shared/plate';
import type { usePlateCheck } from '../plate/usePlateCheck';

/** The server rejected a change of the plate, because the registry does not know it. */
export function markUnknown({ dispatch }: ReturnType<typeof usePlateCheck>, input: string): void {
  const plate = cleanPlate(input);
  dispatch({ type: 'checking', plate });
  dispatch({ type: 'checked', plate, code: 'not_found' });
}
