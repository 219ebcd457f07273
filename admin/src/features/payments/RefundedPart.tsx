import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { isolatedMoney } from '../../i18n/money';

/** The owner's share of a payment of which others get a part. */
export function OwnPart({ payment }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  const { amount_agorot: amount, own_amount_agorot: own = amount } = payment;
  if (own === amount || payment.status === 'pending' || payment.status === 'failed') return null;
  return <small className="quiet">{t('panui.payment.own_part', { amount: isolatedMoney(own) })}</small>;
}

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
