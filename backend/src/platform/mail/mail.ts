import type { Language } from '../problems/language.js';
import type { Message } from './message.js';

interface MailBase {
  /** The same each time the mail is sent, so that receivers can recognize duplicates. */
  id: string;
  to: string;
  /** The address for replies, if it is not that of the settings. */
  replyTo?: string;
  /** A page on which the receiver ends mails of this kind. */
  unsubscribeUrl?: string;
  attachments?: { name: string; type: string; bytes: Buffer }[];
  calendar: { method: 'PUBLISH' | 'CANCEL'; content: string } | null;
}

/** A mail before it is formatted with the name, colour and logo of the site. */
export interface Mail extends MailBase {
  content: Message;
  language: Language;
  /** A mail to a driver ends with the link to the page of all reservations. */
  isToDriver?: boolean;
}

export interface FormattedMail extends MailBase {
  /** The sender's name, if it is not that of the configuration. */
  fromName?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Throws `UndeliverableError` when trying again is of no use, and any other error otherwise. */
export interface MailTransport<Sent = Mail> {
  /** Resolves with the server's response. */
  send(mail: Sent): Promise<string>;
  /** Deletes stored mails, if the transport stores them. */
  deleteStored?(ids: string[]): Promise<void>;
  /** Deletes mails that were stored more than `ageMs` ago, if the transport stores them. */
  deleteOldStored?(ageMs: number): Promise<void>;
  /** Throws if mail cannot be sent now. */
  check(): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
