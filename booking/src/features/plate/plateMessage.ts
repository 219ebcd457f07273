import type { CoreKey } from '../../shared/i18n/texts';
import type { PlateState } from './plateState';

interface PlateMessage {
  error?: CoreKey;
  note?: CoreKey;
  /** The note is a warning, not a success. */
  isWarning?: boolean;
}

/** The message of the registry check under the plate field. */
export function plateMessage({ status, code, isConfirming }: PlateState): PlateMessage {
  if (status === 'unconfirmed' && !isConfirming)
    return { note: code === 'api_timeout' ? 'plate.api_timeout' : 'plate.not_found', isWarning: true };
  if (status === 'invalid') return { error: 'error.plate.format' };
  if (status === 'unavailable') return { note: 'plate.unavailable', isWarning: true };
  if (status === 'passed') return { note: 'plate.verified' };
  if (status === 'accepted') return { note: 'plate.accepted' };
  return status === 'checking' ? { note: 'plate.checking' } : {};
}
