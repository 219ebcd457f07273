import type { Checkout, CheckoutState } from './checkout.entity.js';
import type { OwnPart } from './own-part.js';
import type { PaymentDto, RefundState } from './payment.dto.js';
import type { Payment } from './payment.entity.js';

const refundStates: Partial<Record<CheckoutState, RefundState>> = {
  refund_due: 'due',
  refund_stuck: 'stuck',
  refunded: 'done',
};

/**
 * A card payment is given with its checkout, which knows the state at the provider; one of an owner with its part. Of
 * one that moved to another owner's lot, the former owner gets that part only.
 */
export function toPaymentRecord(
  payment: Payment,
  checkout?: Checkout,
  own?: OwnPart,
  toReturnAgorot: number | null = null,
): PaymentDto {
  const record: PaymentDto = {
    id: payment.id,
    reservation_id: payment.presentReservationId ?? payment.reservationId,
    parking_lot_id: payment.presentLotId ?? payment.parkingLotId,
    amount_agorot: payment.amountAgorot,
    currency: payment.currency,
    status: payment.status,
    provider: payment.provider,
    refunded_agorot: payment.refundedAgorot,
    account_id: payment.accountId,
    service_date: payment.serviceDate,
    paid_on: payment.paidOn,
    note: payment.note,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    refunded_at: payment.refundedAt?.toISOString() ?? null,
    ...(own && { own_amount_agorot: own.amount, own_refunded_agorot: own.refunded }),
    ...(toReturnAgorot !== null && { refund_state: 'by_hand' as const, to_return_agorot: toReturnAgorot }),
    ...(checkout &&
      !own?.former && {
        provider_reference: checkout.transactionId,
        refund_state: refundStates[checkout.state] ?? null,
        refund_error: checkout.state.startsWith('refund_') ? checkout.lastError : null,
        document_number: checkout.documentNumber,
        document_type: checkout.documentType,
        document_url: checkout.documentUrl,
      }),
  };
  return own?.former ? { ...record, ...formerRecord(own, own.former) } : record;
}

const formerRecord = ({ amount, refunded }: OwnPart, former: NonNullable<OwnPart['former']>) => ({
  reservation_id: former.reservationId,
  parking_lot_id: former.parkingLotId,
  amount_agorot: amount,
  refunded_agorot: refunded,
  service_date: former.serviceDate,
  refunded_at: former.refundedAt.toISOString(),
  ...{ account_id: null, paid_on: null, note: null },
});
