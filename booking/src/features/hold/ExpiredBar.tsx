import type { ReactNode } from 'react';
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
  return (
    <div className="bar expired">
      <p role="alert">
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
