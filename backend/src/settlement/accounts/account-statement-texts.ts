import type { Language } from '../../platform/problems/language.js';
import { type StatementFrameTexts, statementTexts } from '../statements/statement-texts.js';

interface AccountStatementTexts extends Pick<
  StatementFrameTexts,
  'title' | 'basis' | 'noteText' | 'fileName'
> {
  day: string;
  price: string;
  withoutVat: string;
  vat: string;
  includedVat: string;
  total: string;
  refunded: string;
  due: string;
}

const texts: Record<Language, AccountStatementTexts> = {
  he: {
    title: (number) => `דוח חיובים ${number}`,
    fileName: (number) => `account-statement-${number}`,
    basis: 'לפי יום החניה',
    noteText: 'המחירים כוללים מע״מ לפי השיעור ביום ההזמנה. המסמך אינו חשבונית מס.',
    day: 'יום החניה',
    price: 'חניות',
    withoutVat: 'לפני מע״מ',
    vat: 'מע״מ',
    includedVat: 'מזה מע״מ',
    total: 'סך הכול',
    refunded: 'זיכויים',
    due: 'לתשלום',
  },
  en: {
    title: (number) => `Account statement ${number}`,
    fileName: (number) => `account-statement-${number}`,
    basis: 'by service day',
    noteText: 'Prices include VAT at the rate of the day of the booking. This is not a tax invoice.',
    day: 'Service day',
    price: 'Parking',
    withoutVat: 'Before VAT',
    vat: 'VAT',
    includedVat: 'Of which VAT',
    total: 'Total',
    refunded: 'Credits',
    due: 'To pay',
  },
};

/** The words of an account's statement; those it shares with a payee's are the same. */
export function accountStatementTexts(language: Language) {
  const { names, ...shared } = statementTexts(language);
  const { day, price, withoutVat, vat, includedVat, total, refunded, due, ...frame } = texts[language];
  return {
    ...shared,
    ...frame,
    names: { ...names, day, price, withoutVat, vat, includedVat, total, refunded, due },
  };
}
