import type { Language } from '../platform/problems/language.js';

interface PayeeTexts {
  account: {
    subject: (name: string) => string;
    title: string;
    lead: string;
    payee: string;
    newAccount: string;
    none: string;
    usableFrom: string;
    atOnce: string;
    notYou: string;
    why: string;
    whyAdmin: string;
    open: string;
  };
}

export const payeeTexts: Record<Language, PayeeTexts> = {
  he: {
    account: {
      subject: (name) => `חשבון הבנק של ${name} השתנה`,
      title: 'חשבון הבנק השתנה',
      lead: 'מנהל של מערכת החניה שינה את חשבון הבנק שאליו מועברים התשלומים.',
      payee: 'המוטב',
      newAccount: 'החשבון החדש',
      none: 'נמחק',
      usableFrom: 'יהיה בשימוש החל מ',
      atOnce: 'מיד',
      notYou: 'אם השינוי אינו מוכר לך, כדאי לפנות למפעיל עכשיו: עד למועד הזה לא יישלח כסף לחשבון החדש.',
      why: 'המייל נשלח לכתובת הקודמת ולכתובת הנוכחית של המוטב, כי שינוי של חשבון בנק הוא רגיש.',
      whyAdmin: 'המייל נשלח לכל המנהלים, כי שינוי של חשבון בנק הוא רגיש.',
      open: 'לפרטי המוטב',
    },
  },
  en: {
    account: {
      subject: (name) => `The bank account of ${name} was changed`,
      title: 'The bank account was changed',
      lead: 'An admin of the parking system changed the bank account to which payments are sent.',
      payee: 'Payee',
      newAccount: 'New account',
      none: 'Removed',
      usableFrom: 'Used from',
      atOnce: 'now on',
      notYou:
        'If you do not know of this change, contact the operator now: until then no money is sent to the new account.',
      why: 'This email goes to the former and the present address of the payee, as bank accounts are sensitive.',
      whyAdmin: 'This email goes to all admins, as bank accounts are sensitive.',
      open: 'Open the payee',
    },
  },
};
