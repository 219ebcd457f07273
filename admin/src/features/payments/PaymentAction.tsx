import type { Dto } from '@panui/api';
import { BillButton } from './BillButton';
import { useUser } from '../../data/auth/useSession';
import { MarkPaidButton } from './MarkPaidButton';
import { canRefund, isOwed } from './payment';
import { RefundButton } from './RefundButton';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

/** What an operator can do with a payment, if anything. Only admins refund. */
export function PaymentAction(props: Props) {
  const { role } = useUser();
  if (isOwed(props.payment))
    return (
      <>
        {props.payment.account_id === null && <MarkPaidButton {...props} />}
        {role === 'admin' && <BillButton {...props} />}
      </>
    );
  return role === 'admin' && canRefund(props.payment) ? <RefundButton {...props} /> : null;
}
