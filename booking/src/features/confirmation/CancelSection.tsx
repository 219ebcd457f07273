import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Deadline } from '../../shared/ui/Deadline';
import { ProblemText } from '../../shared/ui/ProblemText';
import { tokenPath } from './loadReservation';

interface Props {
  token: string;
  reservation: Reservation;
  onChanged: () => Promise<void>;
}

/** Until when cancelling is free, and the way to do it; after that, why not, and what is still possible. */
export function CancelSection({ token, reservation, onChanged }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { cancellable, cancel_deadline: deadline, not_coming_possible: isLate } = reservation;
  const past = isLate ? 'stay.tooLate' : 'token.tooLate';

  const cancel = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(`${tokenPath(token)}/cancel`, undefined, 'POST');
    } catch (error) {
      setProblem(toProblem(error));
    }
    await onChanged();
    setBusy(false);
    setAsking(false);
    scrollTo({ top: 0 });
  };

  return (
    <div className="cancel-section">
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="cancelFailed" />
        </p>
      )}
      {cancellable && (
        <button type="button" className="button plain" data-testid="cancel" onClick={() => setAsking(true)}>
          {t('token.cancel')}
        </button>
      )}
      {deadline && (
        <p className="small">
          <Deadline text={cancellable ? 'form.freeUntil' : past} at={deadline} />
        </p>
      )}
      {asking && (
        <ConfirmDialog
          name="cancel"
          title={t('cancel.title')}
          warning={t('cancel.warning')}
          back={t('cancel.back')}
          confirm={t(busy ? 'cancel.busy' : 'cancel.confirm')}
          busy={busy}
          onBack={() => setAsking(false)}
          onConfirm={cancel}
        />
      )}
    </div>
  );
}
