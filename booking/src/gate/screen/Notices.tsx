/** @jsxImportSource preact */
import { groupedPlate } from '@panui/shared/plate';
import { countCars } from '../checking/countCars';
import type { QueuedEntry } from '../storage/gateStore';
import type { GateState } from '../sync/gateSession';
import type { Translate } from '../texts/gateTexts';

interface NoticesProps {
  state: GateState;
  t: Translate;
  /** Removes the cars that the server did not accept. */
  onDismiss: (rejected: QueuedEntry[]) => void;
}

/** Warnings about the list, the connection and the queue. */
export function Notices({ state, t, onDismiss }: NoticesProps) {
  const rejected = state.queue.filter(({ isRejected }) => isRejected);
  const waiting = state.queue.length - rejected.length;
  return (
    <div class="gate-notices" role="status">
      {!state.list && <p class="gate-notice">{t('result.noList')}</p>}
      {state.connection === 'offline' && <p class="gate-notice">{t('offline')}</p>}
      {state.connection === 'failed' && <p class="gate-notice">{t('failed')}</p>}
      {state.connection === 'clock' && <p class="gate-notice gate-bad">{t('clock')}</p>}
      {waiting > 0 && (
        <p class="gate-notice" data-testid="waiting">
          {t('waiting', { count: waiting })}
        </p>
      )}
      {rejected.length > 0 && (
        <div class="gate-notice gate-bad gate-rejected" data-testid="rejected">
          <p>{t('rejected', { count: rejected.length })}</p>
          <ul>
            {rejected.map(({ clientId, licensePlate }) => (
              <li key={clientId}>
                <bdi dir="ltr">{groupedPlate(licensePlate)}</bdi>
              </li>
            ))}
          </ul>
          <button type="button" class="gate-button gate-small" onClick={() => onDismiss(rejected)}>
            {t('rejected.dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}

/** How many cars are expected today, and how many are inside. */
export function Counts({ state, now, t }: { state: GateState; now: number; t: Translate }) {
  return <p class="gate-counts">{t('list.cars', { ...countCars(state, now) })}</p>;
}
