import type { CoreKey } from '../../shared/i18n/texts';
import type { PlateState } from './plateState';

interface PlateMessage {
  error?: CoreKey;
  note?: CoreKey;
  /** The note is a warning, not a success. */
  isWarning?: boolean;
}

/** The message of the registry check under the plate field. The driver may be right about an unknown plate. */
export function plateMessage({ status, code, isConfirming }: PlateState): PlateMessage {
  if (status === 'invalid') return { error: 'error.plate.format' };
  if (isConfirming || status === 'unchecked' || status === 'uncheckable') return {};
  if (status === 'unconfirmed')
    return { note: `plate.${code as 'not_found' | 'api_timeout'}`, isWarning: true };
  return { note: `plate.${status}`, isWarning: status === 'unavailable' };
}
