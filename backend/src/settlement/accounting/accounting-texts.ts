import type { MoneyEntryKind } from '../../ledger/money-entry.entity.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import type { Language } from '../../platform/problems/language.js';
import { statementTexts } from '../statements/statement-texts.js';

interface AccountingTexts {
  title: string;
  basis: Record<PaymentAxis, string>;
  allLots: string;
  id: string;
  day: string;
  payee: string;
  noPayee: string;
  statement: string;
  priceVat: string;
  vatRate: string;
  owed: string;
  reason: string;
  noteText: string;
}

const texts: Record<Language, AccountingTexts> = {
  he: {
    title: 'דוח להנהלת חשבונות',
    basis: { paid: 'לפי יום התשלום', parked: 'לפי יום החניה' },
    allLots: 'כל החניונים',
    id: 'מספר',
    day: 'יום',
    payee: 'מוטב',
    noPayee: 'ללא מוטב',
    statement: 'דוח התחשבנות',
    priceVat: 'מזה מע״מ',
    vatRate: 'מע״מ %',
    owed: 'מזה טרם שולם',
    reason: 'סיבה',
    noteText: 'המחירים לנהגים כוללים מע״מ לפי השיעור ביום התשלום. המסמך אינו חשבונית מס.',
  },
  en: {
    title: 'Accounting report',
    basis: { paid: 'by day of payment', parked: 'by day of parking' },
    allLots: 'All lots',
    id: 'Number',
    day: 'Day',
    payee: 'Payee',
    noPayee: 'No payee',
    statement: 'Statement',
    priceVat: 'VAT in it',
    vatRate: 'VAT %',
    owed: 'Still owed',
    reason: 'Reason',
    noteText:
      'Prices of drivers include VAT at the rate of the day of the payment. This is not a tax invoice.',
  },
};

/** The words of the report; those of amounts and lines are the statement's. */
export function accountingTexts(language: Language) {
  const { names, kinds, note } = statementTexts(language);
  const kindOf: Record<MoneyEntryKind, string> = kinds;
  return { ...names, note, kinds: kindOf, ...texts[language] };
}
