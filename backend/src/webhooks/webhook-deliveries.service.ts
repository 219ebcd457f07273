import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { type ListDefinition, listPage, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { OutboxMessage, outboxStates } from '../platform/outbox/outbox-message.entity.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { Webhook } from './webhook.entity.js';
import type { LastDelivery } from './webhook-record.js';
import { WebhooksService } from './webhooks.service.js';

const list: ListDefinition<OutboxMessage> = {
  sortable: { id: 'message.id' },
  filters: { state: textFilter('message.state', outboxStates) },
  tieBreaker: 'message.id',
};

/** What webhooks were told, for whoever looks after the other end. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly webhooks: WebhooksService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  async listByWebhook(id: number, listQuery: ListQuery): Promise<Page<OutboxMessage>> {
    await this.webhooks.get(id);
    const query = this.dataSource.manager
      .createQueryBuilder(OutboxMessage, 'message')
      .where('message.webhookId = :webhookId', { webhookId: id });
    return listPage(query, list, listQuery);
  }

  /** The newest of each of these webhooks, by the webhook's id. */
  async findNewestByWebhook(webhooks: Webhook[]): Promise<Map<number, LastDelivery>> {
    if (webhooks.length === 0) return new Map();
    // By the ids alone PostgreSQL would walk back through everybody's messages to the first of this one's. For one that
    // was told nothing this finds the newest of the one before it, which is no less true of that.
    const newestOfOne = (_: Webhook, index: number) =>
      `(SELECT webhook_id, state, attempts, response_status, created_at FROM outbox_messages
         WHERE webhook_id <= $${index + 1} ORDER BY webhook_id DESC, id DESC LIMIT 1)`;
    const rows = await this.dataSource.query<(LastDelivery & { webhook_id: number })[]>(
      webhooks.map(newestOfOne).join(' UNION ALL '),
      webhooks.map(({ id }) => id),
    );
    return new Map(rows.map(({ webhook_id: id, ...delivery }) => [id, delivery]));
  }

  /**
   * Tells it once more at once, under the same id, so that a receiver who had it knows it. `conflict` where the webhook
   * is switched off. What is just being sent is left to that.
   */
  async resend(actor: Actor, id: number): Promise<OutboxMessage> {
    return this.transactions.run(async (tx) => {
      const found = await tx.findOneBy(OutboxMessage, { id, channel: 'webhook' });
      const webhook = found && (await tx.findOneBy(Webhook, { id: found.webhookId ?? 0 }));
      if (!webhook) throw problem('not_found');
      if (!webhook.isActive) throw problem('conflict');
      const { parkingLotId } = found;
      const now = this.clock.now();
      const message = await tx.findOneOrFail(OutboxMessage, {
        where: { parkingLotId, id },
        lock: { mode: 'pessimistic_write' },
      });
      if (message.leasedUntil && message.leasedUntil > now) return message;
      const again = { state: 'waiting', attempts: 0, nextAttemptAt: now, leasedUntil: null } as const;
      await tx.update(OutboxMessage, { parkingLotId, id }, again);
      await this.audit.record(tx, actor, {
        action: 'resend',
        resource: 'webhooks',
        resourceId: webhook.id,
        after: { reservation_id: message.reservationId, event: `reservation.${message.topic}` },
      });
      return Object.assign(message, again);
    });
  }
}
