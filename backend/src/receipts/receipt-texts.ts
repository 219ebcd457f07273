import type { PaymentDocumentType } from '../payments/payment-document.js';
import type { Language } from '../platform/problems/language.js';

interface ReceiptTexts {
  title: string;
  operator: string;
  contact: string;
  reservation: string;
  number: string;
  venue: string;
  lot: string;
  address: string;
  spot: string;
  when: string;
  plate: string;
  payment: string;
  method: string;
  methods: Record<'card' | 'onSpot', string>;
  byAccount: (name: string) => string;
  date: string;
  line: string;
  lines: Record<'payment' | 'refund', string>;
  beforeVat: string;
  vat: (percent: string) => string;
  amount: string;
  left: string;
  documents: Record<PaymentDocumentType, (number: string) => string>;
  noTaxInvoice: string;
  /** Who sold the parking, or a part of it, without VAT. */
  withoutVat: (names: string) => string;
  refundsNotInDocument: string;
}

const texts: Record<Language, ReceiptTexts> = {
  he: {
    title: 'אישור תשלום',
    operator: 'מפעיל השירות',
    contact: 'יצירת קשר',
    reservation: 'ההזמנה',
    number: 'מספר הזמנה',
    venue: 'מקום האירוע',
    lot: 'חניון',
    address: 'כתובת',
    spot: 'מקום חניה',
    when: 'מועד החניה',
    plate: 'מספר רכב',
    payment: 'התשלום',
    method: 'אמצעי תשלום',
    methods: { card: 'כרטיס אשראי', onSpot: 'תשלום במקום' },
    byAccount: (name) => `על חשבון ${name}`,
    date: 'תאריך',
    line: 'פירוט',
    lines: { payment: 'תשלום על חניה', refund: 'החזר' },
    beforeVat: 'לפני מע״מ',
    vat: (percent) => `מע״מ ${percent}`,
    amount: 'סכום כולל מע״מ',
    left: 'סך הכול',
    documents: {
      tax_invoice: (number) => `על התשלום הונפקה חשבונית מס מספר ${number}.`,
      receipt: (number) => `על התשלום הונפקה קבלה מספר ${number}.`,
      other: (number) => `על התשלום הונפק מסמך מספר ${number}.`,
    },
    noTaxInvoice: 'אישור זה אינו חשבונית מס.',
    withoutVat: (names) => `שולם ישירות אל ${names}, ללא מע״מ.`,
    refundsNotInDocument: 'ההחזרים שמופיעים כאן אינם כלולים במסמך הזה.',
  },
  en: {
    title: 'Payment confirmation',
    operator: 'Operator',
    contact: 'Contact',
    reservation: 'Reservation',
    number: 'Reservation number',
    venue: 'Venue',
    lot: 'Parking lot',
    address: 'Address',
    spot: 'Spot',
    when: 'Parking time',
    plate: 'License plate',
    payment: 'Payment',
    method: 'Payment method',
    methods: { card: 'Credit card', onSpot: 'Paid on the spot' },
    byAccount: (name) => `Paid by ${name}`,
    date: 'Date',
    line: 'Description',
    lines: { payment: 'Parking payment', refund: 'Refund' },
    beforeVat: 'Before VAT',
    vat: (percent) => `VAT ${percent}`,
    amount: 'Amount with VAT',
    left: 'Total',
    documents: {
      tax_invoice: (number) => `Tax invoice no. ${number} was issued for this payment.`,
      receipt: (number) => `Receipt no. ${number} was issued for this payment.`,
      other: (number) => `Document no. ${number} was issued for this payment.`,
    },
    noTaxInvoice: 'This confirmation is not a tax invoice.',
    withoutVat: (names) => `Paid directly to ${names}, without VAT.`,
    refundsNotInDocument: 'That document does not include the refunds shown here.',
  },
};

export const receiptTexts = (language: Language): ReceiptTexts => texts[language];
