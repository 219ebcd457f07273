import type { ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { isolateLtr } from '../../shared/i18n/isolateLtr';
import { formatMoney } from '../../shared/money/money';
import { formatDay, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';

const isolated = (agorot: number) => isolateLtr(formatMoney(agorot));

/** What a cancellation now does to the payment; empty if there is none. */
export function useRefundText({
  price_agorot: price,
  payment_status: status,
  paid_by_card: isByCard,
  refunded_agorot: refunded,
  refund_due_agorot: due,
}: Reservation): string {
  const { t } = useI18n();
  if (status === 'owed') return t('cancel.owed');
  const refund = price - refunded - due;
  if (status !== 'paid' && status !== 'refund_due') return '';
  return t(isByCard ? 'cancel.refundToCard' : 'cancel.refund', { refund: isolated(refund) });
}

/** What was paid, is owed or comes back, as one sentence. */
export function usePaymentFact(reservation: Reservation): string {
  const { t } = useI18n();
  const {
    price_agorot: price,
    payment_status: status,
    paid_by_card: isByCard,
    refunded_agorot: refunded,
    refund_due_agorot: due,
  } = reservation;
  if (status === 'owed') return t('payment.owed', { price: isolated(price) });
  if (status === 'paid')
    return refunded > 0
      ? t('payment.paidAndRefunded', { price: isolated(price), refunded: isolated(refunded) })
      : t(isByCard ? 'payment.paidByCard' : 'payment.paid', { price: isolated(price) });
  if (status === 'refund_due')
    return t(isByCard ? 'payment.refundDueToCard' : 'payment.refundDue', { refund: isolated(due) });
  if (status === 'refunded') return t('payment.refunded', { refund: isolated(refunded) });
  return t(reservation.status === 'cancelled' ? 'payment.nothingCharged' : 'payment.nothingToPay');
}

/** The sentence with what it covers or when it was paid, and the receipt beside it. */
export function PaymentFact({ reservation, receipt }: { reservation: Reservation; receipt?: ReactNode }) {
  const { t, rich, lang } = useI18n();
  const { paid_at: paidAt, payment_status: status, reservation_end: end } = reservation;
  return (
    <div className="payment-fact" data-testid="payment-fact" data-status={status}>
      <p>
        <b>{usePaymentFact(reservation)}</b>
        <span className="small">
          {status === 'paid' && paidAt && formatDay(paidAt, lang)}
          {status === 'owed' && rich('payment.covers', { end: <Ltr>{formatTime(end)}</Ltr> })}
          {status === 'refund_due' && t('payment.refundDays')}
        </span>
        {status === 'owed' && reservation.payment_note && (
          <span className="small">{reservation.payment_note}</span>
        )}
      </p>
      {receipt}
    </div>
  );
}
