import type { DriverPayment } from '../payments/driver-payment.js';
import type { Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { paymentNote } from '../settings/payment-note.js';
import type { PaidReservationDto } from './dto/paid-reservation.dto.js';

type PaymentFields = Pick<
  PaidReservationDto,
  | 'price_agorot'
  | 'currency'
  | 'payment_status'
  | 'paid_by_card'
  | 'payment_note'
  | 'paid_at'
  | 'refunded_agorot'
  | 'refund_due_agorot'
  | 'has_receipt'
>;

/** What a reservation says of its payment. How it is paid is said until it is. */
export function toPaymentFields(
  priceAgorot: number,
  payment: DriverPayment,
  settings: Pick<BusinessSettings, 'payment_note' | 'payment_note_en'>,
  language: Language,
): PaymentFields {
  const isToPay = payment.status === 'owed' || payment.status === 'nothing_to_pay';
  return {
    price_agorot: priceAgorot,
    currency: 'ILS',
    payment_status: payment.status,
    paid_by_card: payment.isByCard,
    payment_note:
      isToPay && !payment.isByCard
        ? paymentNote(settings, language, {
            isFree: priceAgorot === 0,
            isPaidByCard: false,
            paidBy: payment.paidBy,
          })
        : null,
    paid_at: payment.paidAt?.toISOString() ?? null,
    refunded_agorot: payment.refundedAgorot,
    refund_due_agorot: payment.refundDueAgorot,
    has_receipt: payment.hasReceipt,
  };
}
