import type { CoreKey } from '../../shared/i18n/texts';
import type { PlateState } from './plateState';

/** What stands under the plate field about the registry: an error, or a word that is none. */
export function plateMessage(
  { status, code, asking }: PlateState,
  required: boolean,
): { error?: CoreKey; note?: CoreKey } {
  if (status === 'doubted' && !asking)
    return { error: code === 'api_timeout' ? 'plate.api_timeout' : 'plate.not_found' };
  if (status === 'refused') return { error: 'error.plate.format' };
  if (status === 'unavailable') return { note: 'plate.unavailable' };
  if (status === 'passed') return { note: 'plate.ok' };
  if (status === 'accepted') return { note: 'plate.accepted' };
  if (required) return { error: 'plate.required' };
  return status === 'checking' ? { note: 'plate.checking' } : {};
}
