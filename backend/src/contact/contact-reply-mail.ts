import type { Mail } from '../platform/mail/mail.js';
import type { Language } from '../platform/problems/language.js';
import type { Message } from '../notifications/message.js';
import { leftToRight } from '../notifications/message-texts.js';
import type { ContactMessage } from './contact-message.entity.js';

const texts: Record<
  Language,
  { subject: (id: string) => string; title: string; quote: string; why: string }
> = {
  he: {
    subject: (id) => `תשובה לפנייה ${id}`,
    title: 'התשובה שלנו',
    quote: 'כתבת לנו',
    why: 'המייל נשלח כי השארת פנייה בטופס יצירת הקשר באתר.',
  },
  en: {
    subject: (id) => `Our answer to your message ${id}`,
    title: 'Our answer',
    quote: 'You wrote',
    why: 'You received this email because you sent us a message through the contact form.',
  },
};

/** The mail with an answer, in the language of the contact message, which it quotes. */
export function contactReplyMail(
  id: string,
  { id: messageId, email, message, locale }: ContactMessage,
  { text, replyTo }: { text: string; replyTo: string },
): Mail {
  const t = texts[locale];
  const words: Message = {
    subject: t.subject(leftToRight(`#${messageId}`)),
    title: t.title,
    lead: text,
    details: [{ name: t.quote, value: message }],
    notes: [],
    actions: [],
    why: t.why,
  };
  return {
    id,
    to: email,
    ...(replyTo && { replyTo }),
    content: words,
    language: locale,
    calendar: null,
  };
}
