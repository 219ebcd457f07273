import { createTransport, type Transporter } from 'nodemailer';
import { UndeliverableError } from '../delivery/retry.js';
import type { Mail, MailTransport } from './mail.js';
import { type MailSender, toSendOptions } from './nodemailer-options.js';

const connectTimeoutMs = 5_000;
const socketTimeoutMs = 10_000;
/** For the whole delivery, also when the server keeps sending. */
const totalTimeoutMs = 30_000;
/** The mailbox does not exist (RFC 5321). Other rejections may be caused by our settings and can be fixed. */
const noSuchMailbox = [550, 551, 553];
/** The sender is not accepted (RFC 3463), which many servers report with 550 as well. */
const policy = /\b5\.7\.\d+\b/;

/** The server's reason, without the recipient's address, which servers often repeat. */
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

/** Sends mail through the configured SMTP server. */
export class SmtpMailProvider implements MailTransport {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly sender: MailSender,
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
      await this.transport.sendMail({ ...toSendOptions(mail, this.sender), signal });
    } catch (error) {
      throw reasonOf(error, mail.to);
    }
  }

  async check(): Promise<void> {
    await this.transport.verify();
  }
}
