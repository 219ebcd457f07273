import { cancelManyLimits } from '@panui/api/limits';
import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../data/api';
import { cancelEffectText } from './cancelEffectText';
import { useCancelEffect, useEveningConflict, useReloadEvening } from './eveningEffects';
import { isComplete, noText, TextsInBoth } from './TextsInBoth';
import type { EveningScope } from './evening';
import { useEventConflict } from './useEventConflict';

interface Props {
  scope: EveningScope;
  /** Set if the event is cancelled with its reservations. */
  event: Dto<'Event'> | null;
}

/** Cancels all reservations of the evening, or the event with them; the list below undoes it. */
export function CancelEvening({ scope, event }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const reload = useReloadEvening();
  const handleConflict = useEveningConflict();
  const { data: effect, refetch, isFetching } = useCancelEffect(scope);
  const [reason, setReason] = useState(noText);
  const [isConfirming, setIsConfirming] = useState(false);
  const unlessChanged = useEventConflict(() => {
    setIsConfirming(false);
    void reload();
  });
  const what = event === null ? 'reservations' : 'event';
  /** The evening may be open elsewhere too, so that the question is about what there is now. */
  const openQuestion = async () => {
    const { data: now } = await refetch();
    if (event !== null || now?.reservations !== 0) return setIsConfirming(true);
    await handleConflict();
  };
  const cancel = async () => {
    const { he, en } = reason;
    const done =
      event === null
        ? await dataOf(
            api.POST('/admin/reservations/cancel-many', { body: { ...scope, reason_he: he, reason_en: en } }),
          )
        : await unlessChanged(() =>
            dataOf(
              api.POST('/admin/events/{id}/cancel', {
                params: { path: { id: event.id } },
                body: { message_he: he, message_en: en, updated_at: event.updated_at },
              }),
            ),
          );
    if (!done) return;
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
  const isEmpty = effect.reservations === 0 && event === null;
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
          isBusy={isConfirming || isFetching}
          disabledReason={missing}
          onClick={() => void openQuestion()}
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
