/** @jsxImportSource preact */
import { groupedPlate } from '@panui/shared/plate';
import { formatTime } from '../../shared/time/time';
import type { CheckResult } from '../checking/check';
import type { Direction } from '../gateList';
import type { QueuedEntry } from '../storage/gateStore';
import type { GateState } from '../sync/gateSession';
import type { Translate } from '../texts/gateTexts';

export interface Checked {
  result: CheckResult;
  direction: Direction;
  at: number;
  /** The recorded car; null if it was not let in. */
  entry: QueuedEntry | null;
}

/** The last checks, each with its result and whether it was recorded. */
export function Recent({ recent, state, t }: { recent: Checked[]; state: GateState; t: Translate }) {
  const stateOf = ({ entry }: Checked) => {
    if (!entry) return '';
    const queued = state.queue.find(({ clientId }) => clientId === entry.clientId);
    if (entry.isRejected || queued?.isRejected) return t('recent.rejected');
    return t(queued ? 'recent.waiting' : 'recent.sent');
  };
  return (
    <section class="gate-recent" aria-label={t('recent')}>
      {recent.length === 0 && <p>{t('recent.none')}</p>}
      <ul>
        {recent.map((checked) => (
          <li key={checked.at} class={`gate-mark-${checked.result.tone}`}>
            <bdi dir="ltr">{checked.result.plate ? groupedPlate(checked.result.plate) : '?'}</bdi>
            <span>{t(`kind.${checked.result.kind}`)}</span>
            <span class="gate-when">
              {formatTime(new Date(checked.at))} {stateOf(checked)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
