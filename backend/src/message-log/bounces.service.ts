import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { parseMessageId } from '../outbox/message-id.js';
import { smtpCauseOf } from '../platform/mail/smtp-cause.js';
import type { BounceDto } from './bounce.dto.js';

const permanent = /^5(\.\d{1,3}){2}$/;
const address = /[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g;

@Injectable()
export class BouncesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks the mail as not delivered, if it was sent by this system and the failure is final. */
  async record({ message_id: messageId, status = '5.0.0', reason = '' }: BounceDto): Promise<void> {
    const key = parseMessageId(messageId);
    if (!key || !permanent.test(status)) return;
    // Servers repeat the recipient's address, which is not stored with messages.
    const lastError = `${status} ${reason}`.replace(address, 'the receiver').trim();
    const cause = smtpCauseOf({ message: lastError, responseCode: 550, command: 'RCPT TO' });
    await this.dataSource.manager.update(
      OutboxMessage,
      { ...key, channel: 'mail', state: 'sent' },
      { state: 'dead', cause, lastError },
    );
  }
}
