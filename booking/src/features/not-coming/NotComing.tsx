import { call } from '../../shared/api/http';
import { useI18n } from '../../shared/i18n/I18n';
import { isolateLtr } from '../../shared/i18n/isolateLtr';
import { formatMoney } from '../../shared/money/money';
import type { Reservation } from '../../shared/reservation';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';

interface Props {
  token: string;
  reservation: Reservation;
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
export function NotComing({ token, reservation, offline, onChanged }: Props) {
  const { t } = useI18n();
  const { payment_status: payment, price_agorot: agorot } = reservation;
  const owed = payment === 'owed' ? t('notComing.owed', { price: isolateLtr(formatMoney(agorot)) }) : '';
  const reportNotComing = () =>
    call('POST /reservations/token/{token}/not-coming', { path: { token } })
      .then(() => scrollTo({ top: 0 }))
      .finally(onChanged);
  return (
    <div className="cancel-section">
      <ConfirmDialog
        name="not-coming"
        texts={texts}
        note={owed}
        disabled={offline}
        onConfirm={reportNotComing}
      />
      <p className="small">
        {offline ? t('reservation.connectionRequired') : `${t('notComing.explanation')} ${owed}`}
      </p>
    </div>
  );
}
