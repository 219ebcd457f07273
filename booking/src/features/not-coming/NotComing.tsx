import { call } from '../../shared/api/http';
import { useI18n } from '../../shared/i18n/I18n';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';

interface Props {
  token: string;
  offline: boolean;
  onChanged: () => Promise<void>;
}

const texts = {
  open: 'notComing.open',
  title: 'notComing.title',
  warning: 'notComing.warning',
  back: 'reservation.back',
  confirm: 'notComing.confirm',
  busy: 'notComing.busy',
} as const;

/** Reports not coming after the cancellation cut-off: the spot is released without a refund. */
export function NotComing({ token, offline, onChanged }: Props) {
  const { t } = useI18n();
  const reportNotComing = () =>
    call('POST /reservations/token/{token}/not-coming', { path: { token } })
      .then(() => scrollTo({ top: 0 }))
      .finally(onChanged);
  return (
    <div className="cancel-section">
      <ConfirmDialog name="not-coming" texts={texts} disabled={offline} onConfirm={reportNotComing} />
      <p className="small">{t(offline ? 'reservation.connectionRequired' : 'notComing.explanation')}</p>
    </div>
  );
}
