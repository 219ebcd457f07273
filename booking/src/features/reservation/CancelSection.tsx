import { useState } from 'react';
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
  reservation: Reservation;
  /** The car is in the lot. */
  isInside: boolean;
  /** What happens to the payment. */
  refundText: string;
  /** A cancellation was sent, but its response was lost. */
  isOutcomeUnknown: boolean;
  onCancel: () => Promise<void>;
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
export function CancelSection({
  reservation,
  isInside,
  refundText,
  isOutcomeUnknown,
  onCancel,
  onChanged,
}: Props) {
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
      await onCancel();
    } catch (error) {
      setPastCutoff(isTooLate(toProblem(error)));
      throw error;
    }
  };

  const renderError = (problem: Problem) =>
    isTooLate(problem) ? (
      t('cancel.rejectedAsLate', { span: span(cutoffMinutes(reservation)) })
    ) : (
      <ProblemText
        problem={{ ...problem, code: isOutcomeUnknown ? 'cancel_unknown' : 'cancelFailed' }}
        fallback="cancelFailed"
      />
    );

  // For a car that is in the lot it is too late for more than cancelling.
  if (isInside && !isCancellable && !isOutcomeUnknown) return null;
  return (
    <div className="cancel-section">
      <ConfirmDialog
        name="cancel"
        note={refundText}
        texts={texts}
        renderError={renderError}
        canRetry={(problem) => !isTooLate(problem)}
        // A retry is safe, also after the deadline: the server cancels once.
        isAvailable={isCancellable || isOutcomeUnknown}
        onConfirm={cancel}
      />
      {deadline && (isCancellable || !isOutcomeUnknown) && (
        <p className="small" role="status">
          {isCancellable ? (
            <Deadline text="form.freeCancellationUntil" at={deadline} />
          ) : (
            t(deadlinePassedKey)
          )}
        </p>
      )}
    </div>
  );
}
