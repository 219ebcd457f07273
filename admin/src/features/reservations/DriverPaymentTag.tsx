import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag, type Tone } from '../../components/ui/Tag';
import { refundTones, statusTones, toneOfOwed } from '../payments/payment';

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
export function DriverPaymentTag({
  reservation: { payment_status: status, reservation_end: end },
}: {
  reservation: Dto<'Reservation'>;
}) {
  const t = useTranslate();
  const tone = status === 'owed' ? toneOfOwed(Date.parse(end) > Date.now()) : tones[status];
  return <Tag tone={tone}>{t(`panui.payment.${status}`)}</Tag>;
}
