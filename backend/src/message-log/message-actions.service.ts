import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findResentSubject } from '../notifications/resent-message.js';
import { ChannelHealthService } from '../outbox/channel-health.service.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { describeFailure } from '../platform/delivery/retry.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { WebhookDeliveriesService } from '../webhooks/webhook-deliveries.service.js';
import type { LoggedMessageDto, MessageLogSummaryDto } from './message-log.dto.js';
import { MessageLogService } from './message-log.service.js';

/** What operators do about messages that were not delivered. */
@Injectable()
export class MessageActionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly log: MessageLogService,
    private readonly outbox: OutboxService,
    private readonly health: ChannelHealthService,
    private readonly webhooks: WebhookDeliveriesService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  /**
   * Sends a message again with current data and returns the one that goes out: a mail or SMS as a new message, because
   * mail programs hide duplicates; a webhook with the same id, by which its receiver recognizes it. `conflict` says why
   * a message cannot be sent again.
   */
  async resend(actor: Actor, id: number): Promise<LoggedMessageDto> {
    const message = await this.dataSource.manager.findOneBy(OutboxMessage, { id });
    if (!message) throw problem('not_found');
    const obstacle = await this.log.findObstacle(message);
    if (obstacle) throw problem('conflict', { detail: problemDetail(`resend_${obstacle}`) });
    if (message.channel === 'webhook') return this.log.get((await this.webhooks.resend(actor, id)).id);
    const newId = await this.transactions.run(async (tx) => {
      const subject = await findResentSubject(tx, message);
      const created = await this.outbox.enqueueAgain(tx, message, this.clock.now(), subject);
      await this.audit.record(tx, actor, {
        action: 'resend',
        resource: 'messages',
        resourceId: id,
        after: {
          reservation_id: subject?.reservationId ?? message.reservationId,
          channel: message.channel,
          topic: message.topic,
        },
      });
      return created;
    });
    return this.log.get(newId);
  }

  /** Marks an undelivered message as dealt with, so that it needs no attention any more. Idempotent. */
  async resolve(actor: Actor, id: number): Promise<LoggedMessageDto> {
    await this.transactions.run(async (tx) => {
      const found = await tx.findOneBy(OutboxMessage, { id });
      if (!found) throw problem('not_found');
      const where = { parkingLotId: found.parkingLotId, id };
      const message = await tx.findOneOrFail(OutboxMessage, { where, lock: { mode: 'pessimistic_write' } });
      if (message.state !== 'dead')
        throw problem('conflict', { detail: problemDetail('message_not_undelivered') });
      if (message.resolvedAt) return;
      const { channel, topic } = message;
      await tx.update(OutboxMessage, where, { resolvedAt: this.clock.now() });
      await this.audit.record(tx, actor, {
        action: 'resolve',
        resource: 'messages',
        resourceId: id,
        after: { channel, topic },
      });
    });
    return this.log.get(id);
  }

  /** Connects to the mail server now. When it responds again, the messages that waited for it become due. */
  async checkMail(): Promise<boolean> {
    try {
      await this.mail.check();
    } catch (error) {
      const { cause, lastError } = describeFailure(1, error, this.clock.now());
      await this.health.recordFailure('mail', cause, lastError);
      return false;
    }
    await this.health.recordSuccess('mail');
    return true;
  }

  async checkMailNow(): Promise<MessageLogSummaryDto> {
    await this.checkMail();
    return this.log.summary();
  }
}
