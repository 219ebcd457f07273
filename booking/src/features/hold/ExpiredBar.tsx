import { useI18n } from '../../shared/i18n/I18n';

/** In place of the submit bar once the hold ran out: a new spot, or a late try at the same one. */
export function ExpiredBar({
  canConfirmLate,
  busy,
  onRetry,
}: {
  canConfirmLate: boolean;
  busy: boolean;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  return (
    <div className="bar expired">
      <p role="alert">
        <strong>{t('problem.hold_expired')}</strong> {t('form.saved')}
      </p>
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
