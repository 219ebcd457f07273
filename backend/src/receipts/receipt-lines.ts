import type { PaymentRefund } from '../payments/payment-refund.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { localDateOf } from '../platform/clock/israel-time.js';

/** An amount of money on a day, with the VAT in it; negative for a refund. */
export interface ReceiptLine {
  kind: 'payment' | 'refund';
  date: string;
  amountAgorot: number;
  vatAgorot: number;
}

export interface ReceiptLines {
  lines: ReceiptLine[];
  /** What is left of the payment. */
  left: { amountAgorot: number; vatAgorot: number };
}

/**
 * The payment and its refunds, each on its own day, with the VAT that is in an amount. A refund has the rate of its
 * payment; its VAT is the difference to the VAT of what is left, so that a payment that is refunded in parts ends at
 * zero.
 */
export function toReceiptLines(
  { amountAgorot, paidOn, paidAt, createdAt }: Payment,
  refunds: PaymentRefund[],
  vatIn: (agorot: number) => number,
): ReceiptLines {
  const left = { amountAgorot, vatAgorot: vatIn(amountAgorot) };
  const lines: ReceiptLine[] = [
    { kind: 'payment', date: paidOn ?? localDateOf(paidAt ?? createdAt), ...left },
  ];
  for (const refund of refunds) {
    const vatAgorot = vatIn(left.amountAgorot - refund.amountAgorot);
    lines.push({
      kind: 'refund',
      date: localDateOf(refund.refundedAt ?? refund.requestedAt),
      amountAgorot: -refund.amountAgorot,
      vatAgorot: vatAgorot - left.vatAgorot,
    });
    left.amountAgorot -= refund.amountAgorot;
    left.vatAgorot = vatAgorot;
  }
  return { lines, left };
}
