import type { Language } from '../../platform/problems/language.js';
import { reportTexts } from '../../reports/owner/report-texts.js';
import { statementTexts } from '../statements/statement-texts.js';

interface AccountingTexts {
  title: string;
  id: string;
  day: string;
  payee: string;
  noPayee: string;
  account: string;
  document: string;
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
    id: 'מספר',
    day: 'יום',
    payee: 'מוטב',
    noPayee: 'ללא מוטב',
    account: 'לקוח משלם',
    document: 'מסמך',
    statement: 'דוח התחשבנות',
    priceVat: 'מזה מע״מ',
    vatRate: 'מע״מ %',
    owed: 'מזה טרם שולם',
    reason: 'סיבה',
    noteText: 'המחירים לנהגים כוללים מע״מ לפי השיעור ביום התשלום. המסמך אינו חשבונית מס.',
  },
  en: {
    title: 'Accounting report',
    id: 'Number',
    day: 'Day',
    payee: 'Payee',
    noPayee: 'No payee',
    account: 'Account',
    document: 'Document',
    statement: 'Statement',
    priceVat: 'VAT in it',
    vatRate: 'VAT %',
    owed: 'Still owed',
    reason: 'Reason',
    noteText:
      'Prices of drivers include VAT at the rate of the day of the payment. This is not a tax invoice.',
  },
};

/** The words of the report; those of amounts and lines are the statement's, and those of days the owners' reports'. */
export function accountingTexts(language: Language) {
  const { names, kinds, note } = statementTexts(language);
  const { bases, allLots } = reportTexts(language);
  return {
    ...names,
    note,
    kinds,
    allLots,
    basis: { paid: bases.revenue, parked: bases.spots },
    ...texts[language],
  };
}
