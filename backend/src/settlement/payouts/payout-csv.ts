import { byteOrderMark, csvRow } from '../../platform/documents/csv.js';
import type { Language } from '../../platform/problems/language.js';
import type { MasavPayment } from './masav.js';

const headings: Record<Language, string[]> = {
  he: ['שם', 'מספר זהות או ח״פ', 'בנק', 'סניף', 'חשבון', 'סכום (₪)', 'דוח התחשבנות'],
  en: ['Name', 'ID or company number', 'Bank', 'Branch', 'Account', 'Amount (₪)', 'Statement'],
};

/** The payments of a batch as a table, in UTF-8 with a mark by which spreadsheets recognise it. */
export function payoutCsv(payments: readonly MasavPayment[], language: Language): Buffer {
  const rows = payments.map((payment) => [
    payment.name,
    payment.taxId,
    payment.bankCode,
    payment.bankBranch,
    payment.bankAccount,
    (payment.amountAgorot / 100).toFixed(2),
    payment.reference,
  ]);
  return Buffer.from(byteOrderMark + [headings[language], ...rows].map(csvRow).join(''));
}
