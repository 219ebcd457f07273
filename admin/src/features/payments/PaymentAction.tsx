import type { Dto } from '@panui/api';
import { BillButton } from './BillButton';
import { canAccess } from '../../data/auth/access';
import { useUser } from '../../data/auth/useSession';
import { MarkPaidButton } from './MarkPaidButton';
import { canRefund, isOwed } from './payment';
import { RefundButton } from './RefundButton';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

/** What an operator can do with a payment, if anything. */
export function PaymentAction(props: Props) {
  const { role } = useUser();
  const mayMark = canAccess(role, 'payments', 'mark_paid') || canAccess(role, 'owner-payments', 'mark_paid');
  if (isOwed(props.payment))
    return (
      <>
        {props.payment.account_id === null && mayMark && <MarkPaidButton {...props} />}
        {canAccess(role, 'payments', 'bill') && <BillButton {...props} />}
      </>
    );
  return canAccess(role, 'payments', 'refund') && canRefund(props.payment) ? (
    <RefundButton {...props} />
  ) : null;
}
