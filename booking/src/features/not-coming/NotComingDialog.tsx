import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';

interface Props {
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

export function NotComingDialog({ busy, onBack, onConfirm }: Props) {
  const { t } = useI18n();
  return (
    <Dialog title={t('notComing.title')} role="alertdialog" onClose={busy ? undefined : onBack}>
      <p>{t('notComing.warning')}</p>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          data-testid="not-coming-back"
          disabled={busy}
          onClick={onBack}
        >
          {t('stay.back')}
        </button>
        <button
          type="button"
          className="button danger"
          data-testid="not-coming-confirm"
          disabled={busy}
          aria-busy={busy}
          onClick={onConfirm}
        >
          {t(busy ? 'notComing.busy' : 'notComing.confirm')}
        </button>
      </div>
    </Dialog>
  );
}
