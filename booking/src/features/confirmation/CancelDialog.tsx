import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';

interface Props {
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

export function CancelDialog({ busy, onBack, onConfirm }: Props) {
  const { t } = useI18n();
  return (
    <Dialog title={t('cancel.title')} role="alertdialog" onClose={busy ? undefined : onBack}>
      <p>{t('cancel.warning')}</p>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          data-testid="cancel-back"
          disabled={busy}
          onClick={onBack}
        >
          {t('cancel.back')}
        </button>
        <button
          type="button"
          className="button danger"
          data-testid="cancel-confirm"
          disabled={busy}
          aria-busy={busy}
          onClick={onConfirm}
        >
          {t(busy ? 'cancel.busy' : 'cancel.confirm')}
        </button>
      </div>
    </Dialog>
  );
}
