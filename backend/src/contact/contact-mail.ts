import type { Mail } from '../platform/mail/mail.js';
import { isolated, leftToRight } from '../notifications/message-texts.js';
import type { ContactMessage } from './contact-message.entity.js';
import { displayedPhone } from '../platform/records/phone-number.js';

/** The mail to the admins about a contact message, in Hebrew. A reply goes to the author of the message. */
export function contactMail(id: string, message: ContactMessage, to: string, publicUrl: string): Mail {
  const words = {
    subject: `פנייה חדשה מהאתר: ${isolated(message.name)}`,
    title: 'פנייה חדשה מהאתר',
    lead: 'הגיעה הודעה מטופס יצירת הקשר. תשובה למייל הזה מגיעה ישר לכתובת שנרשמה בו.',
    details: [
      { name: 'שם', value: isolated(message.name) },
      { name: 'אימייל', value: leftToRight(message.email) },
      ...(message.phoneNumber
        ? [{ name: 'טלפון', value: leftToRight(displayedPhone(message.phoneNumber)) }]
        : []),
      { name: 'מה נכתב', value: message.message },
    ],
    notes: [],
    actions: [{ label: 'לפנייה במערכת', url: `${publicUrl}/contact-messages/${message.id}` }],
    why: 'המייל נשלח כי הכתובת הזאת רשומה בהגדרות המערכת ככתובת של ההנהלה.',
  };
  return {
    id,
    to,
    replyTo: message.email,
    content: words,
    language: 'he',
    calendar: null,
  };
}
