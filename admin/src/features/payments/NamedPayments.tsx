import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { RowReferences } from '../../components/records/RowReferences';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { isolatedMoney } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';
import { refundableAgorot } from './payment';
import { PaymentDriver, usePaymentDrivers } from './PaymentReservation';

interface Props {
  payments: readonly Dto<'Payment'>[];
  /** More than `payments` if some of them are not on the page of the list. */
  count: number;
}

/** What a dialog is about: one payment with its parking, or how many and how much together. */
export function NamedPayments({ payments, count }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const drivers = usePaymentDrivers();
  const [only, second] = payments;
  if (only && !second && count === 1)
    return (
      <p className="words-apart named-payment">
        <b>
          <Money agorot={refundableAgorot(only)} />
        </b>
        <span>
          {t('resources.payments.fields.reservation_id')} <Ltr>{only.reservation_id}</Ltr>
        </span>
        {only.service_date && <Ltr>{calendarText(only.service_date, lang)}</Ltr>}
        <RowReferences of={drivers} rows={payments}>
          <PaymentDriver payment={only} />
        </RowReferences>
      </p>
    );
  if (payments.length !== count) return null;
  const sum = payments.reduce((total, payment) => total + refundableAgorot(payment), 0);
  return <p>{t('panui.payment.together', { smart_count: count, amount: isolatedMoney(sum) })}</p>;
}
