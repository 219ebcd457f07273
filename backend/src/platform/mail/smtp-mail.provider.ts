import { createTransport, type Transporter } from 'nodemailer';
import { rejectAfter } from '../clock/with-timeout.js';
import { DeliveryError } from '../delivery/delivery-cause.js';
import { UndeliverableError } from '../delivery/retry.js';
import type { FormattedMail, MailTransport } from './mail.js';
import { type MailSender, toSendOptions } from './nodemailer-options.js';
import { isPolicyRejection, type SmtpError, smtpCauseOf } from './smtp-cause.js';

const connectTimeoutMs = 5_000;
const socketTimeoutMs = 10_000;
/** For the whole delivery, also when the server keeps sending. */
const totalTimeoutMs = 30_000;
/** The mailbox does not exist (RFC 5321). Other rejections may be caused by our settings and can be fixed. */
const noSuchMailbox = [550, 551, 553];

/** The server's reason, without the recipient's address, which servers often repeat. */
function reasonOf(error: unknown, address?: string): DeliveryError {
  const { message = String(error), responseCode = 0, command = '' } = error as SmtpError;
  const reason = address ? message.replaceAll(address, 'the receiver') : message;
  const cause = smtpCauseOf(error as SmtpError);
  return command === 'RCPT TO' && noSuchMailbox.includes(responseCode) && !isPolicyRejection(reason)
    ? new UndeliverableError(reason, cause)
    : new DeliveryError(reason, cause);
}

/** Sends mail through the configured SMTP server. */
export class SmtpMailProvider implements MailTransport<FormattedMail> {
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
    const { dkim } = sender;
    this.transport = createTransport({
      url: smtpUrl,
      ...limits,
      socketTimeout: socketTimeoutMs,
      ...(dkim && {
        dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
      }),
    });
  }

  async send(mail: FormattedMail): Promise<string> {
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      const { response } = await this.transport.sendMail({ ...toSendOptions(mail, this.sender), signal });
      return response ?? '';
    } catch (error) {
      throw reasonOf(error, mail.to);
    }
  }

  async check(): Promise<void> {
    const createError = () => new DeliveryError('the check took too long', 'server_timeout');
    try {
      await rejectAfter(this.transport.verify(), this.timeoutMs, createError);
    } catch (error) {
      throw error instanceof DeliveryError ? error : reasonOf(error);
    }
  }
}
