import type { AccountTopic } from '../platform/outbox/outbox-message.entity.js';
import type { Language } from '../platform/problems/language.js';
import type { Message } from './message.js';

interface Texts {
  topics: Record<AccountTopic, Pick<Message, 'subject' | 'title' | 'lead'>>;
  account: string;
  open: string;
  notYou: string;
  why: string;
}

const he: Texts = {
  topics: {
    totp_added: {
      subject: 'אפליקציית אימות נוספה לחשבון שלך בפנוי',
      title: 'אפליקציית אימות נוספה',
      lead: 'מעכשיו, אחרי הסיסמה, נבקש קוד מאפליקציית האימות. כדאי לשמור את קודי השחזור במקום בטוח.',
    },
    totp_removed: {
      subject: 'אפליקציית האימות הוסרה מהחשבון שלך בפנוי',
      title: 'אפליקציית האימות הוסרה',
      lead: 'הקודים של האפליקציה וקודי השחזור כבר לא תקפים.',
    },
    recovery_code_used: {
      subject: 'התחברות לחשבון שלך בפנוי עם קוד שחזור',
      title: 'קוד שחזור נוצל',
      lead: 'כל קוד שחזור תקף לשימוש אחד. אם הטלפון אבד, כדאי להסיר את אפליקציית האימות ולהגדיר אותה מחדש.',
    },
    passkey_added: {
      subject: 'מפתח גישה נוסף לחשבון שלך בפנוי',
      title: 'מפתח גישה נוסף',
      lead: 'אפשר להתחבר עם מפתח הגישה, בלי סיסמה.',
    },
    passkey_removed: {
      subject: 'מפתח גישה הוסר מהחשבון שלך בפנוי',
      title: 'מפתח גישה הוסר',
      lead: 'אי אפשר עוד להתחבר עם מפתח הגישה הזה.',
    },
    two_factor_reset: {
      subject: 'האימות הדו־שלבי של החשבון שלך בפנוי אופס',
      title: 'האימות הדו־שלבי אופס',
      lead: 'מנהל מערכת הסיר מהחשבון את אפליקציית האימות, את קודי השחזור ואת מפתחות הגישה.',
    },
  },
  account: 'חשבון',
  open: 'להגדרות האבטחה',
  notYou: 'לא ביצעת את הפעולה הזאת? כדאי להחליף סיסמה מיד ולפנות למנהל המערכת.',
  why: 'המייל נשלח כי זו הכתובת של חשבון בפנוי.',
};

const en: Texts = {
  topics: {
    totp_added: {
      subject: 'An authenticator app was added to your Panui account',
      title: 'Authenticator app added',
      lead: 'From now on we ask for a code from the app after your password. Keep your recovery codes in a safe place.',
    },
    totp_removed: {
      subject: 'The authenticator app was removed from your Panui account',
      title: 'Authenticator app removed',
      lead: 'Codes from the app and the recovery codes no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to sign in to your Panui account',
      title: 'Recovery code used',
      lead: 'Each recovery code works once. If you lost your phone, remove the authenticator app and set it up again.',
    },
    passkey_added: {
      subject: 'A passkey was added to your Panui account',
      title: 'Passkey added',
      lead: 'You can sign in with the passkey, without a password.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your Panui account',
      title: 'Passkey removed',
      lead: 'This passkey can no longer be used to sign in.',
    },
    two_factor_reset: {
      subject: 'Two-step verification of your Panui account was reset',
      title: 'Two-step verification reset',
      lead: 'An admin removed the authenticator app, the recovery codes and the passkeys from your account.',
    },
  },
  account: 'Account',
  open: 'Security settings',
  notYou: 'Was this not you? Change your password now and tell an admin.',
  why: 'You received this email because this is the address of a Panui account.',
};

export const accountTexts: Record<Language, Texts> = { he, en };
