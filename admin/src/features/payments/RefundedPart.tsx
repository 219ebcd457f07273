import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { isolatedMoney } from '../../i18n/money';

/** What was refunded of a payment that was not refunded as a whole. */
export function RefundedPart({ payment }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  if (payment.refunded_agorot === 0 || payment.status === 'refunded') return null;
  return (
    <small className="quiet">
      {t('panui.payment.refund.part', { amount: isolatedMoney(payment.refunded_agorot) })}
    </small>
  );
}
