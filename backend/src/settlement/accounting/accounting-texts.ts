import type { Language } from '../../platform/problems/language.js';
import { reportTexts } from '../../reports/owner/report-texts.js';
import { statementTexts } from '../statements/statement-texts.js';

interface AccountingTexts {
  title: string;
  operator: string;
  settled: string;
  id: string;
  day: string;
  payee: string;
  noPayee: string;
  account: string;
  event: string;
  document: string;
  statement: string;
  priceVat: string;
  vatRate: string;
  owed: string;
  collected: string;
  collectedForParking: string;
  billed: string;
  reason: string;
  noteText: string;
  moreColumns: string;
  onPaper: string;
}

const texts: Record<Language, AccountingTexts> = {
  he: {
    title: 'דוח להנהלת חשבונות',
    operator: 'העסק',
    settled: 'לפי דוחות ההתחשבנות של החודש',
    id: 'מספר',
    day: 'יום',
    payee: 'מוטב',
    noPayee: 'ללא מוטב',
    account: 'לקוח בהקפה',
    event: 'אירוע',
    document: 'מסמך',
    statement: 'דוח התחשבנות',
    priceVat: 'מזה מע״מ',
    vatRate: 'מע״מ %',
    owed: 'מזה טרם שולם',
    collected: 'התקבל בניכוי תשלומים',
    collectedForParking: 'נגבה על חניות',
    billed: 'חויב וטרם שולם',
    reason: 'סיבה',
    moreColumns: 'עמודות נוספות',
    onPaper:
      'מספר השורה, לקוח בהקפה, אירוע, מסמך, שיעור המע״מ, הסכומים שטרם שולמו, חויבו או התקבלו והסיבה הם בקובצי XLSX ו־CSV.',
    noteText: 'המחירים לנהגים כוללים מע״מ לפי השיעור ביום ההזמנה. המסמך אינו חשבונית מס.',
  },
  en: {
    title: 'Accounting report',
    operator: 'Business',
    settled: 'in the statements of the month',
    id: 'Number',
    day: 'Day',
    payee: 'Payee',
    noPayee: 'No payee',
    account: 'Account',
    event: 'Event',
    document: 'Document',
    statement: 'Statement',
    priceVat: 'Of which VAT',
    vatRate: 'VAT %',
    owed: 'Still owed',
    collected: 'Received, less paid out',
    collectedForParking: 'Collected for parking',
    billed: 'Billed, not yet paid',
    reason: 'Reason',
    moreColumns: 'More columns',
    onPaper:
      'Number, account, event, document, VAT rate, what is owed, billed or received, and the reason are in the XLSX and CSV files.',
    noteText:
      'Prices of drivers include VAT at the rate of the day of the booking. This is not a tax invoice.',
  },
};

/** The words of the report; those of amounts and lines are the statement's, and those of days the owners' reports'. */
export function accountingTexts(language: Language) {
  const { names, note } = statementTexts(language);
  const { bases, allLots } = reportTexts(language);
  return {
    ...names,
    note,
    allLots,
    basis: { paid: bases.revenue, parked: bases.spots, settled: texts[language].settled },
    ...texts[language],
  };
}
