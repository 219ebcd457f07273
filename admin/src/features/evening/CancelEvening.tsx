import { cancelManyLimits } from '@panui/api/limits';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../data/api';
import { cancelEffectText } from './cancelEffectText';
import { useCancelEffect, useReloadEvening } from './eveningEffects';
import { isComplete, noText, TextsInBoth } from './TextsInBoth';
import type { EveningScope } from './evening';

interface Props {
  scope: EveningScope;
  /** Set if the event is cancelled with its reservations. */
  eventId: number | null;
}

/** Cancels all reservations of the evening, or the event with them; the list below undoes it. */
export function CancelEvening({ scope, eventId }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const reload = useReloadEvening();
  const { data: effect } = useCancelEffect(scope);
  const [reason, setReason] = useState(noText);
  const [isConfirming, setIsConfirming] = useState(false);
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
    notify('panui.evening.cancelled', {
      type: 'success',
      messageArgs: { smart_count: done.reservations },
    });
    await reload();
  };
  if (!effect) return null;
  const effectText = cancelEffectText(t, effect);
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
          isCancelling
          onConfirm={cancel}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}
