import { createTransport, type Transporter } from 'nodemailer';
import { Undeliverable } from '../outbox/retry.js';
import type { Mail, MailTransport } from './mail.js';
import { toSendOptions } from './nodemailer-options.js';

const connectMs = 5_000;
const silenceMs = 10_000;
const firstPermanentCode = 500;
/** The receiver is told wrong; what else is refused may be our own settings, and may be mended. */
const addressRefused = 'EENVELOPE';

/** The server's reason, without the person's address, which servers like to repeat. */
function reasonOf(error: unknown, address: string): Error {
  const {
    message = String(error),
    responseCode = 0,
    code = '',
  } = error as Partial<Error & { responseCode: number; code: string }>;
  const reason = message.replaceAll(address, 'the receiver');
  return responseCode >= firstPermanentCode && code === addressRefused
    ? new Undeliverable(reason)
    : new Error(reason);
}

/** Hands mail to the server that the operator names. */
export class SmtpMail implements MailTransport {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    const limits = { connectionTimeout: connectMs, greetingTimeout: connectMs, dnsTimeout: connectMs };
    this.transport = createTransport({ url: smtpUrl, ...limits, socketTimeout: silenceMs });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.transport.sendMail(toSendOptions(mail, this.from));
    } catch (error) {
      throw reasonOf(error, mail.to);
    }
  }

  async check(): Promise<void> {
    await this.transport.verify();
  }
}
