import { smtpCauseOf } from './smtp-cause.js';

const replyTo = (command: string, reply: string) =>
  smtpCauseOf({ command, responseCode: Number(reply.slice(0, 3)), message: `Message failed: ${reply}` });

it.each([
  ['RCPT TO', '550 5.1.1 The email account does not exist', 'unknown_address'],
  ['RCPT TO', '550 no such user here', 'unknown_address'],
  ['RCPT TO', '550 5.1.2 Host unknown', 'domain_not_found'],
  ['RCPT TO', '552 5.2.2 Mailbox is over quota', 'mailbox_full'],
  ['RCPT TO', '452 4.2.2 The mailbox is full', 'mailbox_full'],
  ['DATA', '552 Requested mail action aborted: exceeded storage allocation', 'mailbox_full'],
  ['RCPT TO', '550 5.2.1 The account is disabled', 'mailbox_disabled'],
  ['DATA', '554 5.7.1 Message rejected as spam', 'rejected_as_spam'],
  ['DATA', '550 blocked by our policy', 'rejected_as_spam'],
  ['DATA', '552 5.3.4 Message size exceeds the limit', 'message_too_large'],
  ['RCPT TO', '450 4.7.1 Greylisted, try again later', 'temporarily_rejected'],
  ['MAIL FROM', '451 come back later', 'temporarily_rejected'],
  ['MAIL FROM', '550 who are you', 'sender_rejected'],
  ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid', 'login_rejected'],
  ['DATA', '554 Transaction failed', 'other'],
])('The reply to %s "%s" means %s', (command, reply, cause) => {
  expect(replyTo(command, reply)).toBe(cause);
});

it.each([
  [{ code: 'ECONNREFUSED', command: 'CONN' }, 'server_unreachable'],
  [{ code: 'EDNS', command: 'CONN' }, 'server_unreachable'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'server_timeout'],
  [{ name: 'AbortError' }, 'server_timeout'],
  [{ code: 'ETLS', command: 'STARTTLS' }, 'tls_failed'],
  [{ code: 'EAUTH', command: 'API' }, 'login_rejected'],
])('Without a reply, %j means %s', (error, cause) => {
  expect(smtpCauseOf(error)).toBe(cause);
});
