import type { Dto } from '@panui/api';
import { MarkPaidButton } from './MarkPaidButton';
import { canRefund, isOwed } from './payment';
import { RefundButton } from './RefundButton';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

/** What an admin can do with a payment, if anything. */
export function PaymentAction(props: Props) {
  if (isOwed(props.payment)) return <MarkPaidButton {...props} />;
  return canRefund(props.payment) ? <RefundButton {...props} /> : null;
}
