/** A mail. `id` is the same each time it is sent, so that receivers can recognize duplicates. */
export interface Mail {
  id: string;
  to: string;
  /** The address for replies, if it is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; type: string; bytes: Buffer }[];
  calendar: { method: 'PUBLISH' | 'CANCEL'; content: string } | null;
}

/** Sends mail. Throws `UndeliverableError` when trying again is of no use, and any other error otherwise. */
export interface MailTransport {
  /** Resolves with the server's response. */
  send(mail: Mail): Promise<string>;
  /** Deletes stored mails, if the transport stores them. */
  deleteStored?(ids: string[]): Promise<void>;
  /** Deletes mails that were stored more than `ageMs` ago, if the transport stores them. */
  deleteOldStored?(ageMs: number): Promise<void>;
  /** Throws if mail cannot be sent now. */
  check(): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
