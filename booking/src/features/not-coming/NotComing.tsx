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

/** What becomes of the payment: it is owed as before, or is not returned. */
function usePaymentNote({ payment_status: status, price_agorot: agorot }: Reservation): string {
  const { t } = useI18n();
  if (status === 'owed') return t('notComing.owed', { price: isolateLtr(formatMoney(agorot)) });
  return status === 'paid' ? t('notComing.noRefund') : '';
}

/** Reports not coming after the cancellation cut-off: the spot is released without a refund. */
export function NotComing({ token, reservation, offline, onChanged }: Props) {
  const { t } = useI18n();
  const note = usePaymentNote(reservation);
  const reportNotComing = () =>
    call('POST /reservations/token/{token}/not-coming', { path: { token } })
      .then(() => scrollTo({ top: 0 }))
      .finally(onChanged);
  return (
    <div className="cancel-section">
      <ConfirmDialog
        name="not-coming"
        texts={texts}
        note={note}
        disabled={offline}
        onConfirm={reportNotComing}
      />
      <p className="small">
        {offline ? t('reservation.connectionRequired') : `${t('notComing.explanation')} ${note}`}
      </p>
    </div>
  );
}
