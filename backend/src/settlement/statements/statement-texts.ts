import { statementLineLabels } from '@panui/shared/statement-line-labels';
import type { MoneyEntryKind } from '../../ledger/money-entry.entity.js';
import type { Language } from '../../platform/problems/language.js';
import type { EntryChange } from '../entry-change.js';

/** The words around the sums and lines of a statement. */
export interface StatementFrameTexts {
  title: (number: number) => string;
  /** Without letters of Hebrew. */
  fileName: (number: number) => string;
  basis: string;
  to: string;
  from: string;
  taxId: string;
  vatStatus: string;
  account: string;
  note: string;
  noteText: string;
  /** Of a negative sum. */
  balance: string;
  balanceText: string;
}

interface StatementTexts extends StatementFrameTexts {
  names: {
    price: string;
    refunded: string;
    direct: string;
    owed: string;
    notByOperator: string;
    commission: string;
    commissionVat: string;
    gatewayFee: string;
    withheld: string;
    adjustments: string;
    broughtForward: string;
    due: string;
    /** Of a negative sum. */
    carried: string;
    day: string;
    lot: string;
    reservation: string;
    line: string;
    net: string;
  };
}

const texts: Record<Language, StatementTexts> = {
  he: {
    title: (number) => `דוח התחשבנות ${number}`,
    fileName: (number) => `statement-${number}`,
    basis: 'לפי יום השחרור לתשלום',
    to: 'אל',
    from: 'מאת',
    taxId: 'ח.פ. או ת.ז.',
    vatStatus: 'מעמד במע״מ',
    account: 'חשבון בנק',
    note: 'הערה',
    noteText: 'המחירים לנהגים כוללים מע״מ. המסמך אינו חשבונית מס.',
    balance: 'יתרה שלילית',
    balanceText: 'אין צורך לשלם. הסכום מועבר לדוח הבא.',
    names: {
      price: 'חיובי חניה',
      refunded: 'החזרים וביטולים',
      direct: 'נגבה ישירות על ידי המוטב',
      owed: 'נהגים טרם שילמו למוטב',
      notByOperator: 'נגבה ישירות',
      commission: 'עמלה',
      commissionVat: 'מע״מ על העמלה',
      gatewayFee: 'סליקה',
      withheld: 'ניכוי מס במקור',
      adjustments: 'התאמות',
      broughtForward: 'יתרה מדוח קודם',
      due: 'לתשלום',
      carried: 'מועבר לדוח הבא',
      day: 'יום',
      lot: 'חניון',
      reservation: 'הזמנה',
      line: 'סוג',
      net: 'נטו',
    },
  },
  en: {
    title: (number) => `Statement ${number}`,
    fileName: (number) => `statement-${number}`,
    basis: 'by the day of release',
    to: 'To',
    from: 'From',
    taxId: 'Company or identity number',
    vatStatus: 'VAT status',
    account: 'Bank account',
    note: 'Note',
    noteText: 'Prices of drivers include VAT. This is not a tax invoice.',
    balance: 'Negative balance',
    balanceText: 'Nothing is to be paid. It is carried to the next statement.',
    names: {
      price: 'Parking charged',
      refunded: 'Refunds and cancellations',
      direct: 'Collected by the payee directly',
      owed: 'Not yet paid to the payee by drivers',
      notByOperator: 'Collected directly',
      commission: 'Commission',
      commissionVat: 'VAT on commission',
      gatewayFee: 'Card fees',
      withheld: 'Tax withheld',
      adjustments: 'Adjustments',
      broughtForward: 'Brought forward',
      due: 'Due',
      carried: 'Carried forward',
      day: 'Day',
      lot: 'Parking lot',
      reservation: 'Reservation',
      line: 'Kind',
      net: 'Net',
    },
  },
};

/** What a line is: its kind, or what it changed. */
export function lineText(
  { kind, change }: { kind: MoneyEntryKind | 'cancelled'; change: EntryChange | null },
  language: Language,
): string {
  const { kinds, changes } = statementLineLabels[language];
  if (change !== null) return changes[change];
  return kinds[kind];
}

export const statementTexts = (language: Language): StatementTexts => texts[language];
