import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { useHoursOrMinutes } from '../../shared/i18n/useHoursOrMinutes';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Deadline } from '../../shared/ui/Deadline';
import { ProblemText } from '../../shared/ui/ProblemText';
import { cutoffMinutes, isTooLate } from './cancellationCutoff';
import { useCancellable } from './useCancellable';

interface Props {
  token: string;
  reservation: Reservation;
  onChanged: () => Promise<void>;
}

const texts = {
  open: 'reservation.cancel',
  title: 'cancel.title',
  warning: 'cancel.warning',
  back: 'cancel.back',
  confirm: 'cancel.confirm',
  busy: 'cancel.busy',
} as const;

/**
 * The cancel button with its deadline; after the deadline, why cancelling is closed and what remains
 * possible.
 */
export function CancelSection({ token, reservation, onChanged }: Props) {
  const { t } = useI18n();
  const span = useHoursOrMinutes();
  const [isPastCutoff, setPastCutoff] = useState(false);
  const isCancellable = useCancellable(reservation, onChanged) && !isPastCutoff;
  const { cancel_deadline: deadline, not_coming_possible: isLate } = reservation;
  const deadlinePassedKey = isLate
    ? 'reservation.cancellationClosedOptions'
    : 'reservation.cancellationClosed';

  const cancel = async () => {
    try {
      await call('POST /reservations/token/{token}/cancel', { path: { token } });
      scrollTo({ top: 0 });
    } catch (error) {
      setPastCutoff(isTooLate(toProblem(error)));
      throw error;
    } finally {
      await onChanged();
    }
  };

  const renderError = (problem: Problem) =>
    isTooLate(problem) ? (
      t('cancel.refusedAsLate', { span: span(cutoffMinutes(reservation)) })
    ) : (
      <ProblemText problem={{ ...problem, code: 'cancelFailed' }} fallback="cancelFailed" />
    );

  return (
    <div className="cancel-section">
      <ConfirmDialog
        name="cancel"
        texts={texts}
        renderError={renderError}
        canRetry={(problem) => !isTooLate(problem)}
        isAvailable={isCancellable}
        onConfirm={cancel}
      />
      {deadline && (
        <p className="small" role="status">
          <Deadline text={isCancellable ? 'form.freeCancellationUntil' : deadlinePassedKey} at={deadline} />
        </p>
      )}
    </div>
  );
}
