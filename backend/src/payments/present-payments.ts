import { type EntityManager, IsNull } from 'typeorm';
import type { LotScope } from '../lots/lot-scope.js';
import { Checkout } from './checkout.entity.js';
import { readOwnParts } from './own-part.js';
import { onAccount } from './payment-provider.js';
import { toPaymentRecord } from './payment-record.js';
import { PaymentRefund } from './payment-refund.entity.js';
import type { PaymentDto } from './payment.dto.js';
import type { Payment } from './payment.entity.js';

/** The records of the payments, with what other tables know of them; for an owner, with the owner's parts. */
export async function presentPayments(
  manager: EntityManager,
  scope: LotScope,
  payments: Payment[],
): Promise<(payment: Payment) => PaymentDto> {
  const checkoutOf = await checkoutsOf(manager, payments);
  const ownPartOf = await readOwnParts(manager, scope, payments);
  const toReturnOf = await refundsByHand(manager, payments);
  return (payment) => toPaymentRecord(payment, checkoutOf(payment), ownPartOf(payment), toReturnOf(payment));
}

/** The checkouts of the card payments. */
async function checkoutsOf(
  manager: EntityManager,
  payments: Payment[],
): Promise<(payment: Payment) => Checkout | undefined> {
  const byCard = payments.filter(({ provider }) => provider !== onAccount.name);
  if (byCard.length === 0) return () => undefined;
  const where = byCard.map(({ parkingLotId, reservationId }) => ({ parkingLotId, reservationId }));
  const checkouts = await manager.findBy(Checkout, where);
  const byReservation = new Map(checkouts.map((checkout) => [checkout.reservationId, checkout]));
  return ({ reservationId }) => byReservation.get(reservationId);
}

/** What is to be returned by hand of payments on account, until an operator records that it was; null for none. */
async function refundsByHand(
  manager: EntityManager,
  payments: Payment[],
): Promise<(payment: Payment) => number | null> {
  const paid = payments.filter(({ provider, status }) => provider === onAccount.name && status === 'paid');
  if (paid.length === 0) return () => null;
  const open = await manager.find(PaymentRefund, {
    where: paid.map(({ parkingLotId, id: paymentId }) => ({ parkingLotId, paymentId, refundedAt: IsNull() })),
    order: { id: 'DESC' },
  });
  // The oldest is the next to be returned.
  const amounts = new Map(open.map(({ paymentId, amountAgorot }) => [paymentId, amountAgorot]));
  return ({ id }) => amounts.get(id) ?? null;
}

/**
 * Without free text, the provider's reference and the address of a document, because entries of the audit log are kept
 * for two years, longer than personal data.
 */
export async function auditedState(tx: EntityManager, payment: Payment) {
  const checkoutOf = await checkoutsOf(tx, [payment]);
  const omitted = {
    note: undefined,
    provider_reference: undefined,
    refund_error: undefined,
    document_url: undefined,
  };
  return { ...toPaymentRecord(payment, checkoutOf(payment)), ...omitted };
}
