import type { MoneyEntryKind } from '../../ledger/money-entry.entity.js';
import type { Language } from '../../platform/problems/language.js';

/** The words around the sums and lines of a statement. */
export interface StatementFrameTexts {
  title: (number: number) => string;
  /** Without letters of Hebrew. */
  fileName: (number: number) => string;
  basis: string;
  to: string;
  from: string;
  taxId: string;
  note: string;
  noteText: string;
}

interface StatementTexts extends StatementFrameTexts {
  names: {
    price: string;
    refunded: string;
    collected: string;
    commission: string;
    commissionVat: string;
    gatewayFee: string;
    withheld: string;
    adjustments: string;
    broughtForward: string;
    due: string;
    day: string;
    lot: string;
    reservation: string;
    line: string;
    net: string;
  };
  kinds: Record<MoneyEntryKind, string>;
}

const texts: Record<Language, StatementTexts> = {
  he: {
    title: (number) => `דוח התחשבנות ${number}`,
    fileName: (number) => `statement-${number}`,
    basis: 'לפי יום השחרור לתשלום',
    to: 'אל',
    from: 'מאת',
    taxId: 'ח.פ. או ת.ז.',
    note: 'הערה',
    noteText: 'המחירים לנהגים כוללים מע״מ. המסמך אינו חשבונית מס.',
    names: {
      price: 'חניות',
      refunded: 'החזרים לנהגים',
      collected: 'נגבה',
      commission: 'עמלה',
      commissionVat: 'מע״מ על העמלה',
      gatewayFee: 'סליקה',
      withheld: 'ניכוי מס במקור',
      adjustments: 'התאמות',
      broughtForward: 'יתרה מדוח קודם',
      due: 'לתשלום',
      day: 'יום החניה',
      lot: 'חניון',
      reservation: 'הזמנה',
      line: 'שורה',
      net: 'נטו',
    },
    kinds: {
      charge: 'חניה',
      refund: 'החזר',
      adjustment: 'התאמה',
      payout: 'תשלום',
      payout_returned: 'תשלום שחזר',
    },
  },
  en: {
    title: (number) => `Statement ${number}`,
    fileName: (number) => `statement-${number}`,
    basis: 'by the day of release',
    to: 'To',
    from: 'From',
    taxId: 'Company or identity number',
    note: 'Note',
    noteText: 'Prices of drivers include VAT. This is not a tax invoice.',
    names: {
      price: 'Parking',
      refunded: 'Refunds to drivers',
      collected: 'Collected',
      commission: 'Commission',
      commissionVat: 'VAT on commission',
      gatewayFee: 'Card fees',
      withheld: 'Tax withheld',
      adjustments: 'Adjustments',
      broughtForward: 'Brought forward',
      due: 'Due',
      day: 'Service day',
      lot: 'Parking lot',
      reservation: 'Reservation',
      line: 'Line',
      net: 'Net',
    },
    kinds: {
      charge: 'Parking',
      refund: 'Refund',
      adjustment: 'Adjustment',
      payout: 'Payout',
      payout_returned: 'Returned payout',
    },
  },
};

export const statementTexts = (language: Language): StatementTexts => texts[language];
