import { connectionCauseOf, type DeliveryCause } from '../delivery/delivery-cause.js';

/** The parts of nodemailer's errors that say why a mail was rejected. */
export type SmtpError = Partial<Error & { code: string; command: string; responseCode: number }>;

const enhancedStatus = /\b[245]\.(\d{1,3}\.\d{1,3})\b/;
const fullMailbox = /quota|mailbox (is )?full|insufficient (system )?storage|over its limit/i;
const tooLarge = /message (size )?(exceeds|too (large|big))|too large|size limit/i;
const greylisted = /gr[ae]y-?list|try again|too many (connections|messages)|rate limit/i;
const blocked = /spam|black-?list|block-?list|blocked|reputation|dmarc|\bspf\b|dkim|junk|policy/i;
const unknownAddress = [550, 551, 553];
const loginStatuses = [530, 534, 535];

/** The sender is not accepted (RFC 3463), which many servers report with 550 as well. */
export const isPolicyRejection = (reason: string): boolean => /\b5\.7\.\d+\b/.test(reason);

/** Detail codes of RFC 3463 that have one meaning. */
const causesByDetail: Record<string, DeliveryCause> = {
  '1.1': 'unknown_address',
  '1.2': 'domain_not_found',
  '1.3': 'unknown_address',
  '1.6': 'unknown_address',
  '1.7': 'sender_rejected',
  '1.8': 'sender_rejected',
  '1.10': 'domain_not_found',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'message_too_large',
  '3.4': 'message_too_large',
  '4.4': 'domain_not_found',
  '7.8': 'login_rejected',
};

/** Why a mail server rejected a mail, from its reply, or from the error of the connection without one. */
export function smtpCauseOf(error: SmtpError): DeliveryCause {
  const { message = '', code = '', command = '', responseCode = 0 } = error;
  if (code === 'EAUTH' || loginStatuses.includes(responseCode)) return 'login_rejected';
  if (responseCode === 0) {
    const cause = connectionCauseOf(error);
    // The name is that of the mail server, not of the recipient's domain.
    return cause === 'domain_not_found' ? 'server_unreachable' : cause;
  }
  const detail = enhancedStatus.exec(message)?.[1] ?? '';
  const known = causesByDetail[detail];
  if (known) return known;
  if (fullMailbox.test(message) || responseCode === 452) return 'mailbox_full';
  if (tooLarge.test(message)) return 'message_too_large';
  if (responseCode === 552) return 'mailbox_full';
  if (responseCode < 500)
    return greylisted.test(message) || !blocked.test(message) ? 'temporarily_rejected' : 'rejected_as_spam';
  if (command === 'MAIL FROM') return 'sender_rejected';
  if (detail.startsWith('7.') || blocked.test(message)) return 'rejected_as_spam';
  return command === 'RCPT TO' && unknownAddress.includes(responseCode) ? 'unknown_address' : 'other';
}
