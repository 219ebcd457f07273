import type { Dto } from '@panui/api';
import { BillButton } from './BillButton';
import { MarkPaidButton } from './MarkPaidButton';
import { canRefund, isOwed } from './payment';
import { RefundButton } from './RefundButton';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

/** What an admin can do with a payment, if anything. */
export function PaymentAction(props: Props) {
  if (isOwed(props.payment))
    return (
      <>
        {props.payment.account_id === null && <MarkPaidButton {...props} />}
        <BillButton {...props} />
      </>
    );
  return canRefund(props.payment) ? <RefundButton {...props} /> : null;
}
