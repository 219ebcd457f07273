import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag, type Tone } from '../../components/ui/Tag';
import { refundTones, statusTones } from '../payments/payment';

type DriverPaymentStatus = Dto<'Reservation'>['payment_status'];

const tones: Record<DriverPaymentStatus, Tone> = {
  nothing_to_pay: statusTones.void,
  owed: statusTones.owed,
  paid: statusTones.paid,
  refund_due: refundTones.due,
  refunded: statusTones.refunded,
};

/** What the list can be filtered by. */
export const paymentChoices = ['owed', 'paid', 'refund_due', 'refunded'].map((id) => ({
  id,
  name: `panui.payment.${id}`,
}));

/** What the driver of a reservation paid, owes or gets back. */
export function DriverPaymentTag({ status }: { status: DriverPaymentStatus }) {
  const t = useTranslate();
  return <Tag tone={tones[status]}>{t(`panui.payment.${status}`)}</Tag>;
}
