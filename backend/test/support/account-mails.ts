import type { Email } from 'postal-mime';
import { PasswordResetRequestsService } from '../../src/auth/password-reset/password-reset-requests.service.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { eventually } from './eventually.js';
import type { MailServer } from './mail-server.js';
import type { TestApp } from './test-app.js';

const mailsBeingSent = `SELECT FROM outbox_messages
  WHERE channel = 'mail' AND state = 'waiting' AND leased_until IS NOT NULL LIMIT 1`;

/** The mails that an address received since the last call; all others are dropped. */
export async function mailsTo(test: TestApp, mailServer: MailServer, email: string): Promise<Email[]> {
  const hasNone = async (query: string) => (await test.dataSource.query<unknown[]>(query)).length === 0;
  await test.app.get(PasswordResetRequestsService).process();
  // Another process may be working on a request, or sending a mail.
  await eventually(() => hasNone('SELECT FROM password_reset_requests LIMIT 1'));
  await test.app.get(OutboxDeliveryService).deliverPending();
  await eventually(() => hasNone(mailsBeingSent));
  return mailServer.mails.splice(0).filter(({ to }) => to?.some(({ address }) => address === email));
}

/** The token of the link in a mail. */
export function tokenIn(mail: Email | undefined): string {
  const [, token] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error(`no link in: ${mail?.text}`);
  return token;
}
