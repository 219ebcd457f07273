import { createTransport, type Transporter } from 'nodemailer';
import { UndeliverableError } from '../outbox/retry.js';
import type { Mail, MailTransport } from './mail.js';
import { toSendOptions } from './nodemailer-options.js';

const connectTimeoutMs = 5_000;
const socketTimeoutMs = 10_000;
/** In all, also where a server keeps talking and never comes to an end. */
const totalTimeoutMs = 30_000;
/** There is no such mailbox (RFC 5321); what else is refused may be our own settings, and may be mended. */
const noSuchMailbox = [550, 551, 553];
/** "Not from you" (RFC 3463), which many servers say with 550 too. */
const policy = /\b5\.7\.\d+\b/;

/** The server's reason, without the person's address, which servers like to repeat. */
function reasonOf(error: unknown, address: string): Error {
  const {
    message = String(error),
    responseCode = 0,
    command = '',
  } = error as Partial<Error & { responseCode: number; command: string }>;
  const reason = message.replaceAll(address, 'the receiver');
  return command === 'RCPT TO' && noSuchMailbox.includes(responseCode) && !policy.test(reason)
    ? new UndeliverableError(reason)
    : new Error(reason);
}

/** Hands mail to the server that the operator names. */
export class SmtpMailProvider implements MailTransport {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    private readonly timeoutMs = totalTimeoutMs,
  ) {
    const limits = {
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      dnsTimeout: connectTimeoutMs,
    };
    this.transport = createTransport({ url: smtpUrl, ...limits, socketTimeout: socketTimeoutMs });
  }

  async send(mail: Mail): Promise<void> {
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      await this.transport.sendMail({ ...toSendOptions(mail, this.from), signal });
    } catch (error) {
      throw reasonOf(error, mail.to);
    }
  }

  async check(): Promise<void> {
    await this.transport.verify();
  }
}
