import type { PaymentRefund } from '../payments/payment-refund.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { includedVat } from '../platform/money/included-vat.js';
import { toReceiptLines } from './receipt-lines.js';

const vatIn = (agorot: number) => includedVat(agorot, 1_800);

const payment = {
  amountAgorot: 2_505,
  paidOn: null,
  paidAt: new Date('2026-11-24T22:30:00Z'),
  createdAt: new Date('2026-11-20T10:00:00Z'),
} as Payment;
const refund = (amountAgorot: number, at: string) =>
  ({ amountAgorot, refundedAt: new Date(at), requestedAt: new Date(at) }) as PaymentRefund;

it('A payment is on the day in Israel on which it was made', () => {
  const line = { kind: 'payment', date: '2026-11-25', amountAgorot: 2_505, vatAgorot: 382 };
  expect(toReceiptLines(payment, [], vatIn)).toEqual({
    lines: [line],
    left: { amountAgorot: 2_505, vatAgorot: 382 },
  });
});

it('A payment that was marked as paid is on the day that was given', () => {
  const { lines } = toReceiptLines({ ...payment, paidOn: '2026-11-23' }, [], vatIn);
  expect(lines).toMatchObject([{ date: '2026-11-23' }]);
});

it('Refunds are negative lines on their own days, and the VAT of all parts ends at zero', () => {
  const refunds = [refund(1_003, '2026-12-31T22:30:00Z'), refund(1_502, '2027-01-02T10:00:00Z')];
  const { lines, left } = toReceiptLines(payment, refunds, vatIn);
  expect(lines).toEqual([
    { kind: 'payment', date: '2026-11-25', amountAgorot: 2_505, vatAgorot: 382 },
    { kind: 'refund', date: '2027-01-01', amountAgorot: -1_003, vatAgorot: -153 },
    { kind: 'refund', date: '2027-01-02', amountAgorot: -1_502, vatAgorot: -229 },
  ]);
  expect(left).toEqual({ amountAgorot: 0, vatAgorot: 0 });
});
