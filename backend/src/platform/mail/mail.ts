/** A mail as it leaves the house. `id` is the same each time it is sent, so that a receiver knows a double. */
export interface Mail {
  id: string;
  to: string;
  /** Whom an answer goes to, where it is not us. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar: { method: 'PUBLISH' | 'CANCEL'; content: string } | null;
}

/** Hands mail over; throws `Undeliverable` when the receiver will never take it, any other error when it may later. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  /** Throws away what it keeps of mails itself, where it does. */
  deleteStored?(ids: string[]): Promise<void>;
  /** Whether mail could be handed over now; throws why not. */
  check(): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
