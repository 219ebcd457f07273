import type { Language } from '../platform/problems/language.js';

interface PayeeTexts {
  account: {
    subject: (name: string) => string;
    title: string;
    lead: string;
    payee: string;
    email: string;
    newAccount: string;
    none: string;
    usableFrom: string;
    atOnce: string;
    notYou: string;
    /** Of an account that was removed. */
    notYouRemoved: string;
    why: string;
    whyAdmin: string;
    open: string;
  };
  /** The bank returned a payment. */
  returned: {
    subject: (statement: number) => string;
    title: string;
    lead: string;
    payee: string;
    statement: string;
    amount: string;
    account: string;
    reason: string;
    next: string;
    open: string;
    why: string;
  };
}

export const payeeTexts: Record<Language, PayeeTexts> = {
  he: {
    account: {
      subject: (name) => `חשבון הבנק או כתובת המייל של ${name} השתנו`,
      title: 'פרטי המוטב השתנו',
      lead: 'מנהל של מערכת החניה שינה את חשבון הבנק שאליו מועברים התשלומים, או את כתובת המייל. אלה הפרטים החדשים.',
      payee: 'המוטב',
      email: 'כתובת המייל',
      newAccount: 'חשבון הבנק',
      none: 'אין',
      usableFrom: 'החשבון בשימוש החל מ',
      atOnce: 'מיד',
      notYou: 'אם השינוי אינו מוכר לך, כדאי לפנות למפעיל עכשיו: עד למועד הזה לא יישלח כסף לחשבון החדש.',
      notYouRemoved: 'אם השינוי אינו מוכר לך, כדאי לפנות למפעיל. בלי חשבון בנק לא יישלח כסף.',
      why: 'המייל נשלח לכתובות הקודמות ולכתובת הנוכחית של המוטב, כי שינוי כזה הוא רגיש.',
      whyAdmin: 'המייל נשלח לכל המנהלים, כי שינוי כזה הוא רגיש.',
      open: 'לפרטי המוטב',
    },
    returned: {
      subject: (statement) => `התשלום של דוח ${statement} חזר מהבנק`,
      title: 'התשלום חזר מהבנק',
      lead: 'הבנק החזיר את התשלום, ולכן הסכום עדיין מגיע לך.',
      payee: 'המוטב',
      statement: 'דוח התחשבנות',
      amount: 'סכום',
      account: 'חשבון הבנק',
      reason: 'הסיבה',
      next: 'כדאי לבדוק עם מפעיל החניה שפרטי החשבון נכונים. אחרי התיקון התשלום יישלח שוב.',
      open: 'לכסף שלי',
      why: 'המייל נשלח כי הכתובת הזאת רשומה אצל מפעיל החניה ככתובת לדוחות.',
    },
  },
  en: {
    account: {
      subject: (name) => `The bank account or email of ${name} was changed`,
      title: 'The details of the payee were changed',
      lead: 'An admin of the parking system changed the bank account to which payments are sent, or the email address. These are the new details.',
      payee: 'Payee',
      email: 'Email',
      newAccount: 'Bank account',
      none: 'None',
      usableFrom: 'Account used from',
      atOnce: 'now on',
      notYou:
        'If you do not know of this change, contact the operator now: until then no money is sent to the new account.',
      notYouRemoved:
        'If you do not know of this change, contact the operator. No money is sent without an account.',
      why: 'This email goes to the former and the present addresses of the payee, as such changes are sensitive.',
      whyAdmin: 'This email goes to all admins, as such changes are sensitive.',
      open: 'Open the payee',
    },
    returned: {
      subject: (statement) => `The payment of statement ${statement} was returned`,
      title: 'The bank returned the payment',
      lead: 'The bank returned the payment, so the amount is still due to you.',
      payee: 'Payee',
      statement: 'Statement',
      amount: 'Amount',
      account: 'Bank account',
      reason: 'Reason',
      next: 'Please check with the parking operator that your bank details are right. The payment is sent again afterwards.',
      open: 'Open My money',
      why: 'You received this email because the parking operator has this address for statements.',
    },
  },
};
