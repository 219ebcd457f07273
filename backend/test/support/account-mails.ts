import type { Email } from 'postal-mime';
import { PasswordResetRequestsService } from '../../src/auth/password-reset/password-reset-requests.service.js';
import { OutboxDeliveryService } from '../../src/platform/outbox/outbox-delivery.service.js';
import { eventually } from './eventually.js';
import type { MailServer } from './mail-server.js';
import type { TestApp } from './test-app.js';

const mailsBeingSent = `SELECT FROM outbox_messages
  WHERE channel = 'mail' AND state = 'waiting' AND leased_until IS NOT NULL LIMIT 1`;

/** The mails that an address received since the last call; all others are dropped. */
export async function mailsTo(test: TestApp, mailServer: MailServer, email: string): Promise<Email[]> {
  await test.app.get(PasswordResetRequestsService).process();
  await test.app.get(OutboxDeliveryService).deliverPending();
  // Another process may be sending one.
  await eventually(async () => (await test.dataSource.query<unknown[]>(mailsBeingSent)).length === 0);
  return mailServer.mails.splice(0).filter(({ to }) => to?.some(({ address }) => address === email));
}

/** The token of the link in a mail. */
export function tokenIn(mail: Email | undefined): string {
  const [, token] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error(`no link in: ${mail?.text}`);
  return token;
}
