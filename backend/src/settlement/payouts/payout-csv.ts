import type { MasavPayment } from './masav.js';

const headings = ['name', 'tax_id', 'bank', 'branch', 'account', 'amount_shekels', 'reference'];

/** A cell. A text that a spreadsheet would calculate begins with an apostrophe. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The payments of a batch as a table, in UTF-8 with a mark by which spreadsheets recognise it. */
export function payoutCsv(payments: readonly MasavPayment[]): Buffer {
  const rows = payments.map((payment) => [
    payment.name,
    payment.taxId,
    payment.bankCode,
    payment.bankBranch,
    payment.bankAccount,
    (payment.amountAgorot / 100).toFixed(2),
    String(payment.reference),
  ]);
  return Buffer.from(`\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
