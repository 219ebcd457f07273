import { byteOrderMark, csvRow } from '../../platform/documents/csv.js';
import type { MasavPayment } from './masav.js';

const headings = ['name', 'tax_id', 'bank', 'branch', 'account', 'amount_shekels', 'reference'];

/** The payments of a batch as a table, in UTF-8 with a mark by which spreadsheets recognise it. */
export function payoutCsv(payments: readonly MasavPayment[]): Buffer {
  const rows = payments.map((payment) => [
    payment.name,
    payment.taxId,
    payment.bankCode,
    payment.bankBranch,
    payment.bankAccount,
    (payment.amountAgorot / 100).toFixed(2),
    payment.reference,
  ]);
  return Buffer.from(byteOrderMark + [headings, ...rows].map(csvRow).join(''));
}
