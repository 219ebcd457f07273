import type { Role } from '../platform/access/access.js';
import type { AccountTopic } from '../outbox/outbox-message.entity.js';
import type { Language } from '../platform/problems/language.js';
import type { Message } from './message.js';

interface Texts {
  topics: Record<AccountTopic, Pick<Message, 'subject' | 'title' | 'lead'>>;
  account: string;
  admin: string;
  change: string;
  changes: Record<'added' | 'removed' | 'access_changed', string>;
  changedBy: string;
  users: string;
  unknownChange: string;
  browser: string;
  network: string;
  time: string;
  invitedBy: string;
  role: string;
  roles: Record<Role, string>;
  lots: string;
  venues: string;
  choosePassword: string;
  join: string;
  ignoreReset: string;
  ignoreInvitation: string;
  open: string;
  notYou: string;
  why: string;
}

const he: Texts = {
  topics: {
    totp_added: {
      subject: 'אפליקציית אימות נוספה לחשבון שלך ב{brand}',
      title: 'אפליקציית אימות נוספה',
      lead: 'מעכשיו, אחרי הסיסמה, נבקש קוד מאפליקציית האימות. כדאי לשמור את קודי השחזור במקום בטוח.',
    },
    totp_removed: {
      subject: 'אפליקציית האימות הוסרה מהחשבון שלך ב{brand}',
      title: 'אפליקציית האימות הוסרה',
      lead: 'הקודים של האפליקציה וקודי השחזור כבר לא תקפים.',
    },
    recovery_code_used: {
      subject: 'התחברות לחשבון שלך ב{brand} עם קוד שחזור',
      title: 'קוד שחזור נוצל',
      lead: 'כל קוד שחזור תקף לשימוש אחד. אם הטלפון אבד, כדאי להסיר את אפליקציית האימות ולהגדיר אותה מחדש.',
    },
    passkey_added: {
      subject: 'מפתח גישה נוסף לחשבון שלך ב{brand}',
      title: 'מפתח גישה נוסף',
      lead: 'אפשר להתחבר עם מפתח הגישה, בלי סיסמה.',
    },
    passkey_removed: {
      subject: 'מפתח גישה הוסר מהחשבון שלך ב{brand}',
      title: 'מפתח גישה הוסר',
      lead: 'אי אפשר עוד להתחבר עם מפתח הגישה הזה.',
    },
    two_factor_reset: {
      subject: 'האימות הדו־שלבי של החשבון שלך ב{brand} אופס',
      title: 'האימות הדו־שלבי אופס',
      lead: 'מנהל מערכת הסיר מהחשבון את אפליקציית האימות, את קודי השחזור ואת מפתחות הגישה.',
    },
    password_reset: {
      subject: 'בחירת סיסמה חדשה לחשבון שלך ב{brand}',
      title: 'בחירת סיסמה חדשה',
      lead: 'ביקשת לבחור סיסמה חדשה. הקישור תקף לשעה אחת ולשימוש אחד.',
    },
    password_changed: {
      subject: 'הסיסמה של החשבון שלך ב{brand} הוחלפה',
      title: 'הסיסמה הוחלפה',
      lead: 'כל שאר ההתחברויות לחשבון הסתיימו.',
    },
    invitation: {
      subject: 'הוזמנת להצטרף ל{brand}',
      title: 'הזמנה להצטרף ל{brand}',
      lead: 'נפתח בשבילך חשבון ב{brand}. כדי להצטרף, צריך לבחור סיסמה. הקישור תקף לשבעה ימים.',
    },
    email_changed: {
      subject: 'כתובת המייל של החשבון שלך ב{brand} הוחלפה',
      title: 'כתובת המייל הוחלפה',
      lead: 'מעכשיו מתחברים לחשבון בכתובת אחרת, וההודעות נשלחות אליה.',
    },
    new_device: {
      subject: 'התחברות לחשבון שלך ב{brand} ממכשיר חדש',
      title: 'התחברות ממכשיר חדש',
      lead: 'מישהו התחבר לחשבון מדפדפן או מרשת שעוד לא הכרנו.',
    },
    identity_linked: {
      subject: 'התחברות דרך ספק זהויות נוספה לחשבון שלך ב{brand}',
      title: 'התחברות דרך ספק זהויות נוספה',
      lead: 'אפשר להתחבר לחשבון דרך ספק הזהויות, בלי סיסמה.',
    },
    identity_unlinked: {
      subject: 'התחברות דרך ספק זהויות הוסרה מהחשבון שלך ב{brand}',
      title: 'התחברות דרך ספק זהויות הוסרה',
      lead: 'אי אפשר עוד להתחבר לחשבון בדרך הזאת.',
    },
    admins_changed: {
      subject: 'שינוי במנהלי המערכת של {brand}',
      title: 'השתנה מי שיכול לפעול כמנהל מערכת',
      lead: 'מנהלי מערכת יכולים להכין ולשחרר תשלומים. מנהל חדש, או מנהל שמנהל אחר החליף לו סיסמה או כתובת, יכול לשחרר תשלומים רק אחרי 72 שעות.',
    },
  },
  account: 'חשבון',
  admin: 'מנהל המערכת',
  change: 'מה השתנה',
  changes: {
    added: 'נעשה מנהל מערכת',
    removed: 'כבר אינו מנהל מערכת פעיל',
    access_changed: 'סיסמה או כתובת חדשה',
  },
  changedBy: 'מי שינה',
  users: 'למשתמשים',
  unknownChange:
    'אם השינוי אינו מוכר לך, כדאי לבדוק אותו עכשיו: עד 72 שעות ממנו אי אפשר לנצל אותו לשחרור תשלומים.',
  browser: 'דפדפן',
  network: 'כתובת רשת',
  time: 'מועד',
  invitedBy: 'הזמנה מאת',
  role: 'תפקיד',
  roles: {
    admin: 'ניהול המערכת',
    support: 'שירות לקוחות',
    accountant: 'הנהלת חשבונות',
    parking_lot_owner: 'בעלות על חניון',
    venue_manager: 'ניהול מקום אירוע',
    user: 'חשבון רגיל',
  },
  lots: 'חניונים',
  venues: 'מקומות אירוע',
  choosePassword: 'לבחירת סיסמה',
  join: 'להצטרפות',
  ignoreReset: 'לא ביקשת את זה? אפשר להתעלם מהמייל, והסיסמה לא תשתנה.',
  ignoreInvitation: 'לא ציפית להזמנה? אפשר להתעלם מהמייל.',
  open: 'להגדרות האבטחה',
  notYou: 'לא ביצעת את הפעולה הזאת? כדאי להחליף סיסמה מיד ולפנות למנהל המערכת.',
  why: 'המייל נשלח כי זו הכתובת של חשבון ב{brand}.',
};

const en: Texts = {
  topics: {
    totp_added: {
      subject: 'An authenticator app was added to your {brand} account',
      title: 'Authenticator app added',
      lead: 'From now on we ask for a code from the app after your password. Keep your recovery codes in a safe place.',
    },
    totp_removed: {
      subject: 'The authenticator app was removed from your {brand} account',
      title: 'Authenticator app removed',
      lead: 'Codes from the app and the recovery codes no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to sign in to your {brand} account',
      title: 'Recovery code used',
      lead: 'Each recovery code works once. If you lost your phone, remove the authenticator app and set it up again.',
    },
    passkey_added: {
      subject: 'A passkey was added to your {brand} account',
      title: 'Passkey added',
      lead: 'You can sign in with the passkey, without a password.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your {brand} account',
      title: 'Passkey removed',
      lead: 'This passkey can no longer be used to sign in.',
    },
    two_factor_reset: {
      subject: 'Two-step verification of your {brand} account was reset',
      title: 'Two-step verification reset',
      lead: 'An admin removed the authenticator app, the recovery codes and the passkeys from your account.',
    },
    password_reset: {
      subject: 'Choose a new password for your {brand} account',
      title: 'Choose a new password',
      lead: 'You asked to choose a new password. The link works once, within an hour.',
    },
    password_changed: {
      subject: 'The password of your {brand} account was changed',
      title: 'Password changed',
      lead: 'All other sessions of your account have ended.',
    },
    invitation: {
      subject: 'You are invited to join {brand}',
      title: 'Join {brand}',
      lead: 'We created an account on {brand} for you. Choose a password to join. The link works for seven days.',
    },
    email_changed: {
      subject: 'The email address of your {brand} account was changed',
      title: 'Email address changed',
      lead: 'Your account now uses another address to sign in and to receive messages.',
    },
    new_device: {
      subject: 'New sign-in to your {brand} account',
      title: 'Sign-in from a new device',
      lead: 'Someone signed in to your account from a browser or network that we have not seen before.',
    },
    identity_linked: {
      subject: 'Sign-in through an identity provider was added to your {brand} account',
      title: 'Identity provider added',
      lead: 'You can sign in through the identity provider, without a password.',
    },
    identity_unlinked: {
      subject: 'Sign-in through an identity provider was removed from your {brand} account',
      title: 'Identity provider removed',
      lead: 'This way to sign in no longer works.',
    },
    admins_changed: {
      subject: 'The admins of {brand} changed',
      title: 'Who can act as an admin has changed',
      lead: 'Admins can make and release payouts. A new admin, or one whose password or address another admin has set, can release payouts only after 72 hours.',
    },
  },
  account: 'Account',
  admin: 'Admin',
  change: 'Change',
  changes: {
    added: 'Is an admin now',
    removed: 'Is no active admin any more',
    access_changed: 'New password or address',
  },
  changedBy: 'Changed by',
  users: 'Open the users',
  unknownChange:
    'If you do not know of this change, check it now: for 72 hours it cannot be used to release payouts.',
  browser: 'Browser',
  network: 'Network address',
  time: 'Time',
  invitedBy: 'Invited by',
  role: 'Role',
  roles: {
    admin: 'Admin',
    support: 'Support',
    accountant: 'Accountant',
    parking_lot_owner: 'Lot owner',
    venue_manager: 'Venue manager',
    user: 'User',
  },
  lots: 'Parking lots',
  venues: 'Venues',
  choosePassword: 'Choose a password',
  join: 'Join',
  ignoreReset: 'Was this not you? Ignore this email, and your password stays the same.',
  ignoreInvitation: 'Were you not expecting this? You can ignore this email.',
  open: 'Security settings',
  notYou: 'Was this not you? Change your password now and tell an admin.',
  why: 'You received this email because this is the address of a {brand} account.',
};

export const accountTexts: Record<Language, Texts> = { he, en };
