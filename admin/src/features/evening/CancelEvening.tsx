import { cancelManyLimits } from '@panui/api/limits';
import { useCallback, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { UndoBar } from '../../components/ui/UndoBar';
import { api, dataOf } from '../../data/api';
import { isolatedMoney } from '../../i18n/money';
import { useCancelEffect, useReloadEvening } from './eveningEffects';
import { isComplete, noText, TextsInBoth } from './TextsInBoth';
import { useUndoCancellation } from './useUndoCancellation';
import type { EveningScope } from './evening';

/** The last cancellation. The browser stores it, so that it can be undone after leaving the page too. */
interface LastCancellation {
  undoId: number;
  undoUntil: number;
  count: number;
}

interface Props {
  scope: EveningScope;
  /** Set if the event is cancelled with its reservations. */
  eventId: number | null;
}

/** Cancels all reservations of the evening, or the event with them. */
export function CancelEvening({ scope, eventId }: Props) {
  const t = useTranslate();
  const reload = useReloadEvening();
  const { data: effect } = useCancelEffect(scope);
  const [reason, setReason] = useState(noText);
  const [isConfirming, setIsConfirming] = useState(false);
  const [last, setLast] = useStore<LastCancellation | null>('evening.last_cancellation', null);
  const close = useCallback(() => setLast(null), [setLast]);
  const what = eventId === null ? 'reservations' : 'event';
  const cancel = async () => {
    const { he, en } = reason;
    const done =
      eventId === null
        ? await dataOf(
            api.POST('/admin/reservations/cancel-many', { body: { ...scope, reason_he: he, reason_en: en } }),
          )
        : await dataOf(
            api.POST('/admin/events/{id}/cancel', {
              params: { path: { id: eventId } },
              body: { message_he: he, message_en: en },
            }),
          );
    setIsConfirming(false);
    setReason(noText);
    const { undo_id: undoId, undo_until: until, reservations: count } = done;
    if (undoId !== null && until !== null) setLast({ undoId, undoUntil: Date.parse(until), count });
    await reload();
  };
  if (!effect) return null;
  const effectText = t(
    effect.refunds_agorot > 0 ? 'panui.evening.cancel_refunds' : 'panui.evening.cancel_effect',
    {
      smart_count: effect.reservations,
      amount: isolatedMoney(effect.refunds_agorot),
    },
  );
  const isEmpty = effect.reservations === 0 && eventId === null;
  const missing = isEmpty
    ? t('panui.evening.empty')
    : isComplete(reason)
      ? null
      : t('panui.evening.needs_reason');
  return (
    <section className="card" aria-labelledby="cancel">
      <h2 id="cancel">{t(`panui.evening.cancel_${what}`)}</h2>
      <p className="evening-effect" data-testid="cancel-effect">
        {effectText}
      </p>
      <p className="quiet">{t(`panui.evening.cancel_${what}_text`)}</p>
      <TextsInBoth
        name="cancel_reason"
        label="reason"
        value={reason}
        maxLength={cancelManyLimits.reason_he.maxLength}
        onChange={setReason}
      />
      <div className="evening-actions">
        <ButtonWithReason
          variant="contained"
          color="error"
          isBusy={isConfirming}
          disabledReason={missing}
          onClick={() => setIsConfirming(true)}
        >
          {t(`panui.evening.cancel_${what}_button`)}
        </ButtonWithReason>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t(`panui.evening.cancel_${what}_question`)}
          text={`${effectText} ${t('panui.evening.undo_note')}`}
          confirmLabel={t(`panui.evening.cancel_${what}_button`)}
          onConfirm={cancel}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {last && last.undoUntil > Date.now() && (
        <UndoCancellation key={last.undoId} last={last} onClose={close} />
      )}
    </section>
  );
}

function UndoCancellation({ last, onClose }: { last: LastCancellation; onClose: () => void }) {
  const t = useTranslate();
  const undoCancellation = useUndoCancellation();
  const { undoId, undoUntil, count } = last;
  const undo = async () => {
    await undoCancellation(undoId);
    onClose();
  };
  return (
    <div className="action-bars">
      <UndoBar
        text={t('panui.evening.cancelled', { smart_count: count })}
        until={undoUntil}
        undo={undo}
        onClose={onClose}
      />
    </div>
  );
}
