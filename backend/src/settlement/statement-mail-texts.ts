import type { Language } from '../platform/problems/language.js';
import type { PartyKind } from './statements/statement-party.js';

interface StatementMailTexts {
  subject: (number: number, month: string) => string;
  title: (number: number) => string;
  lead: string;
  party: string;
  month: string;
  due: string;
  /** What a negative amount is called. */
  negative: string;
  carried: string;
  paid: string;
  /** The page of the party, if it has one. */
  open: string | null;
  why: string;
}

export const statementMailTexts: Record<PartyKind, Record<Language, StatementMailTexts>> = {
  payee: {
    he: {
      subject: (number, month) => `דוח התחשבנות ${number}, ${month}`,
      title: (number) => `דוח התחשבנות ${number}`,
      lead: 'הדוח של החודש מצורף כמסמך PDF וכגיליון.',
      party: 'המוטב',
      month: 'חודש',
      due: 'לתשלום',
      negative: 'יתרה לדוח הבא',
      carried: 'היתרה שלילית, ולכן תעבור לדוח הבא. אין צורך לשלם.',
      paid: 'הסכום יועבר לחשבון הבנק הרשום. תיקונים שיתגלו אחרי היום יופיעו בדוח הבא.',
      open: 'לכסף שלי',
      why: 'המייל נשלח כי הכתובת הזאת רשומה אצל מפעיל החניה ככתובת לדוחות.',
    },
    en: {
      subject: (number, month) => `Statement ${number}, ${month}`,
      title: (number) => `Statement ${number}`,
      lead: 'The statement of the month is attached as a PDF and as a spreadsheet.',
      party: 'Payee',
      month: 'Month',
      due: 'Due',
      negative: 'Balance for the next statement',
      carried: 'The balance is negative, so the next statement takes it over. There is nothing to pay.',
      paid: 'The amount will be sent to the registered bank account. Corrections found after today are on the next statement.',
      open: 'Open My money',
      why: 'You received this email because the parking operator has this address for statements.',
    },
  },
  account: {
    he: {
      subject: (number, month) => `דוח חיובים ${number}, ${month}`,
      title: (number) => `דוח חיובים ${number}`,
      lead: 'דוח החיובים של החודש על חניות שהזמנתם לאחרים מצורף כמסמך PDF וכגיליון.',
      party: 'הלקוח',
      month: 'חודש',
      due: 'לתשלום',
      negative: 'יתרה לזכותכם',
      carried: 'היתרה לזכותכם, ולכן תעבור לדוח הבא.',
      paid: 'את הסכום משלמים למפעיל החניה כפי שסוכם. תיקונים שיתגלו אחרי היום יופיעו בדוח הבא.',
      open: null,
      why: 'המייל נשלח כי הכתובת הזאת רשומה אצל מפעיל החניה ככתובת לדוחות חיובים.',
    },
    en: {
      subject: (number, month) => `Account statement ${number}, ${month}`,
      title: (number) => `Account statement ${number}`,
      lead: 'The statement of the month, for the parking that you pay for others, is attached as a PDF and as a spreadsheet.',
      party: 'Account',
      month: 'Month',
      due: 'To pay',
      negative: 'Balance in your favour',
      carried: 'The balance is in your favour, so the next statement takes it over.',
      paid: 'Please pay the parking operator as agreed. Corrections found after today are on the next statement.',
      open: null,
      why: 'You received this email because the parking operator has this address for account statements.',
    },
  },
};
