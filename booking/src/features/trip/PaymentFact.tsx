import { telLink } from '@panui/shared/contact-links';
import { onAccountNote } from '@panui/shared/payment-note';
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

/** The trip is over, or the driver did not come: what is owed is not paid on arrival. */
const isOver = ({ status, phase }: Reservation): boolean => status !== 'confirmed' || phase === 'after';

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
  if (status === 'owed')
    return t(isOver(reservation) ? 'payment.stillOwed' : 'payment.owed', { price: isolated(price) });
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
  const { paid_at: paidAt, payment_status: status, reservation_end: end, support_phone: phone } = reservation;
  const isToPay = status === 'owed' && !isOver(reservation);
  const isLate = status === 'owed' && !isToPay;
  // Without words of the operator the note repeats the fact, and in the lot the question is another.
  const note =
    reservation.payment_note !== onAccountNote[lang] && !reservation.entered_at && reservation.payment_note;
  return (
    <div className="payment-fact" data-testid="payment-fact" data-status={status}>
      <p>
        <b>{usePaymentFact(reservation)}</b>
        <span className="small">
          {status === 'paid' && paidAt && formatDay(paidAt, lang)}
          {isToPay && rich('payment.covers', { end: <Ltr>{formatTime(end)}</Ltr> })}
          {status === 'refund_due' && t('payment.refundDays')}
        </span>
        {isToPay && note && <span className="small">{note}</span>}
      </p>
      {isLate && phone && (
        <a className="contact-link" href={telLink(phone)} data-testid="owed-phone">
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {receipt}
    </div>
  );
}
