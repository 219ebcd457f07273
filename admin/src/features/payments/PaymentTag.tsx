import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { isolatedMoney } from '../../i18n/money';
import { serviceDay } from '../../i18n/time';
import { refundTones, statusTones, toneOfOwed } from './payment';

export function PaymentTag({ payment: { status, service_date: day } }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  const isToCome = day !== null && day >= serviceDay(new Date()).date;
  return (
    <Tag tone={status === 'owed' ? toneOfOwed(isToCome) : statusTones[status]}>
      {t(`panui.payment.${status}`)}
    </Tag>
  );
}

/** State of an unfinished refund. A finished one is shown by the payment's own status. */
export function RefundTag({ payment }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  const { refund_state: state, to_return_agorot: toReturn = 0 } = payment;
  if (!state || state === 'done') return null;
  return (
    <Tag tone={refundTones[state]}>
      {t(`panui.payment.refund.state.${state}`, { amount: isolatedMoney(toReturn) })}
    </Tag>
  );
}
