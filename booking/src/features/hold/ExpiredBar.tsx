import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';

/** Why the hold has ended, by the server of a public demo if its reset deleted the hold; empty until that is known. */
function useReason({ spot_id, session_token }: Hold): string {
  const { t } = useI18n();
  const hasExpired = t('problem.hold_expired');
  const isDemo = document.querySelector('.demo-notice') !== null;
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (!isDemo) return;
    let isCurrent = true;
    const readReason = (error: unknown) => {
      const { reason, message } = toProblem(error).extras;
      return reason === 'demo_reset' ? String(message) : hasExpired;
    };
    void call('POST /landing/show-hold', { body: { spot_id, session_token } })
      .then(() => hasExpired, readReason)
      .then((text) => isCurrent && setReason(text));
    return () => {
      isCurrent = false;
    };
  }, [isDemo, hasExpired, spot_id, session_token]);
  return isDemo ? reason : hasExpired;
}

/** Replaces the submit bar after the hold expired: request a new spot, or confirm late. */
export default function ExpiredBar({
  hold,
  canConfirmLate,
  busy,
  onRetry,
  problem,
}: {
  hold: Hold;
  canConfirmLate: boolean;
  busy: boolean;
  onRetry: () => void;
  /** Error of the last attempt to confirm. */
  problem: ReactNode;
}): ReactNode {
  const { t } = useI18n();
  const reason = useReason(hold);
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus();
  }, []);
  return (
    <div className="bar expired">
      <p ref={message} role="alert" tabIndex={-1}>
        <strong>{reason}</strong> {!problem && t('form.saved')}
      </p>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="button" data-testid="retry" disabled={busy} onClick={onRetry}>
        {t('hold.retry')}
      </button>
      {canConfirmLate && (
        <button type="submit" className="button quiet" disabled={busy}>
          {t(busy ? 'form.busy' : 'form.submitLate')}
        </button>
      )}
    </div>
  );
}
