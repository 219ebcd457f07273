/** @jsxImportSource preact */
import { serviceDayOf } from '../gateList';
import type { GateState } from '../sync/gateSession';
import type { Translate } from '../texts/gateTexts';

/** What the guard has to know about the list, the connection and the queue. */
export function Notices({ state, t }: { state: GateState; t: Translate }) {
  const rejected = state.queue.filter(({ isRejected }) => isRejected).length;
  const waiting = state.queue.length - rejected;
  return (
    <div class="gate-notices" role="status">
      {!state.list && <p class="gate-notice">{t('result.noList')}</p>}
      {state.connection === 'offline' && <p class="gate-notice">{t('offline')}</p>}
      {state.connection === 'failed' && <p class="gate-notice">{t('failed')}</p>}
      {waiting > 0 && (
        <p class="gate-notice" data-testid="waiting">
          {t('waiting', { count: waiting })}
        </p>
      )}
      {rejected > 0 && <p class="gate-notice gate-bad">{t('rejected', { count: rejected })}</p>}
    </div>
  );
}

/** How many cars are expected today, and how many are inside. */
export function Counts({ state, now, t }: { state: GateState; now: number; t: Translate }) {
  const today = (state.list?.reservations ?? []).filter(
    ({ start, status }) =>
      serviceDayOf(Date.parse(start)) === serviceDayOf(now) && !['cancelled', 'not_coming'].includes(status),
  );
  const inside = today.filter(
    ({ entered_at: enteredAt, exited_at: exitedAt }) => enteredAt && !exitedAt,
  ).length;
  return <p class="gate-counts">{t('list.cars', { expected: today.length, inside })}</p>;
}
