import type { Dto } from '@panui/api';
import { useRefresh, useTranslate } from 'react-admin';
import { canAccess } from '../../data/auth/access';
import { useUser } from '../../data/auth/useSession';
import { BillDialog } from './BillDialog';
import { localDate } from '../../i18n/time';
import { MarkPaidDialog } from './MarkPaidDialog';
import { MarkOwedDialog } from './MarkOwedDialog';
import { canRefund, isMarkedPaid, isOwed, isReturned } from './payment';
import { RefundDialog } from './RefundDialog';

export type PaymentActionName = 'mark_paid' | 'mark_owed' | 'bill' | 'refund';

/** What the user can do with a payment, with its label. */
export function usePaymentActions(payment: Dto<'Payment'>): { name: PaymentActionName; label: string }[] {
  const t = useTranslate();
  const { role } = useUser();
  const mayMark = canAccess(role, 'payments', 'mark_paid') || canAccess(role, 'owner-payments', 'mark_paid');
  const hasAccount = payment.account_id !== null;
  const isPossible: Record<PaymentActionName, boolean> = {
    mark_paid: (isOwed(payment) || isMarkedPaid(payment)) && !hasAccount && mayMark,
    mark_owed: isMarkedPaid(payment) && !isReturned(payment) && !hasAccount && mayMark,
    bill: isOwed(payment) && canAccess(role, 'payments', 'bill'),
    refund: canRefund(payment) && canAccess(role, 'payments', 'refund'),
  };
  const labels: Record<PaymentActionName, string> = {
    mark_paid: t(`panui.payment.mark_paid.${isOwed(payment) ? 'open' : 'correct'}`),
    mark_owed: t('panui.payment.mark_owed.open'),
    bill: t(hasAccount ? 'panui.payment.bill.change' : 'panui.payment.bill.open'),
    refund: t('panui.payment.refund.open'),
  };
  return (Object.keys(labels) as PaymentActionName[])
    .filter((name) => isPossible[name])
    .map((name) => ({ name, label: labels[name] }));
}

interface Props {
  /** Null while none is open. */
  action: PaymentActionName | null;
  payment: Dto<'Payment'>;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

export function PaymentDialog({ action, payment, onClose, onDone }: Props) {
  const refresh = useRefresh();
  const finish = () => {
    refresh();
    onDone?.();
  };
  const { id, account_id: accountId, created_at: createdAt, paid_on: paidOn } = payment;
  if (action === 'mark_paid') {
    const earliest = localDate(new Date(createdAt));
    return (
      <MarkPaidDialog
        ids={[id]}
        payments={[payment]}
        earliest={earliest}
        paidOn={paidOn}
        onClose={onClose}
        onDone={finish}
      />
    );
  }
  if (action === 'bill')
    return (
      <BillDialog ids={[id]} payments={[payment]} accountId={accountId} onClose={onClose} onDone={finish} />
    );
  if (action === 'mark_owed') return <MarkOwedDialog payment={payment} onClose={onClose} onDone={finish} />;
  if (action === 'refund') return <RefundDialog payment={payment} onClose={onClose} onDone={finish} />;
  return null;
}
