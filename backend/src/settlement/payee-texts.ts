import type { Language } from '../platform/problems/language.js';

/** What of a payee was changed; `created` with a bank account. */
export type PayeeChangeKind = 'created' | 'account' | 'email' | 'both';

interface PayeeTexts {
  account: {
    subject: Record<PayeeChangeKind, (name: string) => string>;
    title: Record<PayeeChangeKind, string>;
    lead: Record<PayeeChangeKind, string>;
    payee: string;
    email: string;
    emailBefore: string;
    account: string;
    accountBefore: string;
    none: string;
    usableFrom: string;
    changedBy: string;
    changedAt: string;
    notYou: string;
    /** Of an account that was removed, or of an address alone. */
    notYouWithoutDelay: string;
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
      subject: {
        created: (name) => `נרשם מוטב חדש עם חשבון בנק: ${name}`,
        account: (name) => `חשבון הבנק של ${name} השתנה`,
        email: (name) => `כתובת המייל של ${name} השתנתה`,
        both: (name) => `חשבון הבנק וכתובת המייל של ${name} השתנו`,
      },
      title: {
        created: 'מוטב חדש עם חשבון בנק',
        account: 'חשבון הבנק השתנה',
        email: 'כתובת המייל השתנתה',
        both: 'חשבון הבנק וכתובת המייל השתנו',
      },
      lead: {
        created: 'מנהל של מערכת החניה רשם מוטב ואת חשבון הבנק שאליו יועברו התשלומים.',
        account: 'מנהל של מערכת החניה שינה את חשבון הבנק שאליו מועברים התשלומים.',
        email: 'מנהל של מערכת החניה שינה את הכתובת שאליה נשלחים הדוחות.',
        both: 'מנהל של מערכת החניה שינה את חשבון הבנק שאליו מועברים התשלומים ואת הכתובת שאליה נשלחים הדוחות.',
      },
      payee: 'המוטב',
      email: 'כתובת המייל',
      emailBefore: 'הכתובת הקודמת',
      account: 'חשבון הבנק',
      accountBefore: 'החשבון הקודם',
      none: 'אין',
      usableFrom: 'החשבון בשימוש החל מ',
      changedBy: 'מי שינה',
      changedAt: 'מועד השינוי',
      notYou: 'אם השינוי אינו מוכר לך, כדאי לפנות למפעיל עכשיו: עד למועד הזה לא יישלח כסף לחשבון.',
      notYouWithoutDelay: 'אם השינוי אינו מוכר לך, כדאי לפנות למפעיל עכשיו.',
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
      subject: {
        created: (name) => `A new payee with a bank account: ${name}`,
        account: (name) => `The bank account of ${name} was changed`,
        email: (name) => `The email of ${name} was changed`,
        both: (name) => `The bank account and the email of ${name} were changed`,
      },
      title: {
        created: 'A new payee with a bank account',
        account: 'The bank account was changed',
        email: 'The email was changed',
        both: 'The bank account and the email were changed',
      },
      lead: {
        created:
          'An admin of the parking system entered a payee and the bank account to which payments are sent.',
        account: 'An admin of the parking system changed the bank account to which payments are sent.',
        email: 'An admin of the parking system changed the address to which statements are sent.',
        both: 'An admin of the parking system changed the bank account to which payments are sent and the address to which statements are sent.',
      },
      payee: 'Payee',
      email: 'Email',
      emailBefore: 'Email before',
      account: 'Bank account',
      accountBefore: 'Bank account before',
      none: 'None',
      usableFrom: 'Account used from',
      changedBy: 'Changed by',
      changedAt: 'Changed at',
      notYou:
        'If you do not know of this change, contact the operator now: until then no money is sent to the account.',
      notYouWithoutDelay: 'If you do not know of this change, contact the operator now.',
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
