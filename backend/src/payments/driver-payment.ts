import { type EntityManager, IsNull } from 'typeorm';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { onAccount } from './payment-provider.js';
import { PaymentRefund } from './payment-refund.entity.js';
import { Payment } from './payment.entity.js';
import { wasPaid } from './was-paid.js';

export const driverPaymentStatuses = ['nothing_to_pay', 'owed', 'paid', 'refund_due', 'refunded'] as const;
export type DriverPaymentStatus = (typeof driverPaymentStatuses)[number];

/** What a driver paid, owes or gets back for a reservation. */
export interface DriverPayment {
  status: DriverPaymentStatus;
  isByCard: boolean;
  /** The account that pays instead of the driver. */
  paidBy: string | null;
  paidAt: Date | null;
  refundedAgorot: number;
  /** What a refund that is not made yet will return. */
  refundDueAgorot: number;
  hasReceipt: boolean;
}

/** The payment of a reservation, by its original lot and number, as its driver sees it. */
export async function findDriverPayment(
  manager: EntityManager,
  parkingLotId: number,
  reservationId: number,
): Promise<DriverPayment> {
  const payment = await manager.findOneBy(Payment, { parkingLotId, reservationId });
  const open =
    payment?.status === 'paid'
      ? await manager.sum(PaymentRefund, 'amountAgorot', {
          parkingLotId,
          paymentId: payment.id,
          refundedAt: IsNull(),
        })
      : null;
  const account = payment?.accountId
    ? await manager.findOneBy(BilledAccount, { id: payment.accountId })
    : null;
  return { ...toDriverPayment(payment, open ?? 0), paidBy: account?.legalName ?? null };
}

function toDriverPayment(payment: Payment | null, refundDueAgorot: number): Omit<DriverPayment, 'paidBy'> {
  const status = statusOf(payment, refundDueAgorot);
  const isPaid = payment !== null && status !== 'nothing_to_pay' && status !== 'owed';
  return {
    status,
    isByCard: payment !== null && payment.provider !== onAccount.name,
    paidAt: isPaid ? payment.paidAt : null,
    refundedAgorot: isPaid ? payment.refundedAgorot : 0,
    refundDueAgorot: isPaid ? refundDueAgorot : 0,
    hasReceipt: wasPaid(payment),
  };
}

/** Whether a cancellation returns something to the driver. */
export const isPaidByDriver = (payment: Payment): boolean => statusOf(payment, 0) === 'paid';

function statusOf(payment: Payment | null, refundDueAgorot: number): DriverPaymentStatus {
  // An account pays for its drivers.
  if (!payment || payment.amountAgorot === 0 || payment.accountId !== null) return 'nothing_to_pay';
  if (refundDueAgorot > 0) return 'refund_due';
  const { status } = payment;
  return status === 'owed' || status === 'paid' || status === 'refunded' ? status : 'nothing_to_pay';
}
