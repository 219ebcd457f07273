import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { type ListDefinition, listPage, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import {
  asReservationMessage,
  OutboxMessage,
  outboxStates,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { Webhook } from './webhook.entity.js';
import type { LastDeliveryDto } from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

export const deliveryList: ListDefinition<OutboxMessage> = {
  sortable: { id: 'message.id' },
  filters: { state: textFilter('message.state', outboxStates) },
  tieBreaker: 'message.id',
};

/** Deliveries to webhooks, for admins. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly webhooks: WebhooksService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  async listByWebhook(id: number, listQuery: ListQuery): Promise<Page<ReservationMessage>> {
    await this.webhooks.get(id);
    const query = this.dataSource.manager
      .createQueryBuilder(OutboxMessage, 'message')
      .where('message.webhookId = :webhookId', { webhookId: id });
    return (await listPage(query, deliveryList, listQuery)).map(asReservationMessage);
  }

  /** The newest delivery of each webhook, by the webhook's id. */
  async findNewestByWebhook(webhooks: Webhook[]): Promise<Map<number, LastDeliveryDto>> {
    if (webhooks.length === 0) return new Map();
    // With `webhook_id = $n`, PostgreSQL may scan the index of all messages backwards. `<=` with this order uses the
    // index of webhooks. For a webhook without deliveries it finds the newest one of another webhook, under that one's
    // id.
    const newestOfOne = (_: Webhook, index: number) =>
      `(SELECT webhook_id, state, attempts, response_status, last_error, created_at FROM outbox_messages
         WHERE webhook_id <= $${index + 1} ORDER BY webhook_id DESC, id DESC LIMIT 1)`;
    const rows = await this.dataSource.query<
      (Omit<LastDeliveryDto, 'created_at'> & { webhook_id: number; created_at: Date })[]
    >(
      webhooks.map(newestOfOne).join(' UNION ALL '),
      webhooks.map(({ id }) => id),
    );
    return new Map(
      rows.map(({ webhook_id: id, created_at: createdAt, ...delivery }) => [
        id,
        { ...delivery, created_at: createdAt.toISOString() },
      ]),
    );
  }

  /**
   * Sends a message again now, with the same id, by which the receiver can recognize it. `conflict` when the webhook is
   * inactive. A message that is being sent at the moment is not sent twice.
   */
  async resend(actor: Actor, id: number): Promise<ReservationMessage> {
    return this.transactions.run(async (tx) => {
      const found = await tx.findOneBy(OutboxMessage, { id, channel: 'webhook' });
      const webhook = found && (await tx.findOneBy(Webhook, { id: found.webhookId ?? 0 }));
      if (!webhook) throw problem('not_found');
      if (!webhook.isActive) throw problem('conflict', { detail: problemDetail('webhook_inactive') });
      const { parkingLotId } = found;
      const now = this.clock.now();
      const where = { parkingLotId, id };
      const message = asReservationMessage(
        await tx.findOneOrFail(OutboxMessage, { where, lock: { mode: 'pessimistic_write' } }),
      );
      if (message.leasedUntil && message.leasedUntil > now) return message;
      const again = { state: 'waiting', attempts: 0, nextAttemptAt: now, leasedUntil: null } as const;
      await tx.update(OutboxMessage, where, again);
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
