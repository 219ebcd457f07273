import type { SendMailOptions } from 'nodemailer';
import type { DkimKey } from '../config/config.js';
import type { FormattedMail } from './mail.js';

export interface MailSender {
  from: string;
  /** The site's domain, in which the ids of messages are unique. */
  domain: string;
  dkim?: DkimKey | null;
}

/** The address of `Panui <no-reply@panui.test>`. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** A mail as nodemailer's options. No content is loaded from files or URLs. */
export function toSendOptions(mail: FormattedMail, { from, domain }: MailSender): SendMailOptions {
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressOf(from) } : from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: bytes,
      })),
    }),
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'parking.ics', content: mail.calendar.content },
    }),
  };
}
