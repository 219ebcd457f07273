import { Logger } from '@nestjs/common';
import { formatMessageId } from './message-id.js';
import type { MailTransport } from '../platform/mail/mail.js';

const logger = new Logger('Mail');

/**
 * Deletes the stored mails of messages whose deletion or erasure is committed. A mail that cannot be deleted is logged
 * and does not fail the request; the personal data job deletes it by its age.
 */
export async function deleteStoredMails(
  mail: MailTransport,
  messages: readonly { parkingLotId: number; id: number }[],
): Promise<void> {
  for (const id of messages.map(formatMessageId)) {
    try {
      await mail.deleteStored?.([id]);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      logger.error(`the stored mail ${id} was not deleted: ${cause}`);
    }
  }
}
