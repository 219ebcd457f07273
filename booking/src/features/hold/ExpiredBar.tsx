import { useEffect, useRef, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

/** Replaces the submit bar after the hold expired: request a new spot, or confirm late. */
export default function ExpiredBar({
  canConfirmLate,
  busy,
  onRetry,
  problem,
}: {
  canConfirmLate: boolean;
  busy: boolean;
  onRetry: () => void;
  /** Error of the last attempt to confirm. */
  problem: ReactNode;
}): ReactNode {
  const { t } = useI18n();
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus();
  }, []);
  return (
    <div className="bar expired">
      <p ref={message} role="alert" tabIndex={-1}>
        <strong>{t('problem.hold_expired')}</strong> {!problem && t('form.saved')}
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
