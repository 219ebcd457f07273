import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readChanges, readNewRecord } from '../platform/lists/record-fields.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { Venue } from '../venues/venue.entity.js';
import { newWebhookSecret } from './signature.js';
import { newWebhookFields, toWebhookRecord, webhookFields } from './webhook-record.js';
import { Webhook } from './webhook.entity.js';

const list: ListDefinition<Webhook> = {
  sortable: { id: 'webhook.id', url: 'webhook.url', created_at: 'webhook.createdAt' },
  filters: {
    id: idFilter('webhook.id'),
    q: searchFilter('webhook.url'),
    parking_lot_id: idFilter('webhook.parkingLotId'),
    venue_id: idFilter('webhook.venueId'),
    is_active: booleanFilter('webhook.isActive'),
  },
  tieBreaker: 'webhook.id',
};

@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly sealer: SealerService,
  ) {}

  list(submitted: ListQuery): Promise<Page<Webhook>> {
    return listPage(this.dataSource.manager.createQueryBuilder(Webhook, 'webhook'), list, submitted);
  }

  async get(id: number): Promise<Webhook> {
    const webhook = await this.dataSource.manager.findOneBy(Webhook, { id });
    if (!webhook) throw problem('not_found');
    return webhook;
  }

  /** Makes one for a lot or a venue, and answers it with the secret that nobody will see again. */
  async create(actor: Actor, body: Record<string, unknown>): Promise<{ webhook: Webhook; secret: string }> {
    const values = readNewRecord(body, newWebhookFields);
    const parkingLotId = (values['parking_lot_id'] ?? null) as number | null;
    const venueId = (values['venue_id'] ?? null) as number | null;
    if ((parkingLotId === null) === (venueId === null)) {
      throw invalidField('parking_lot_id', 'one_of', fieldMessage('lot_or_venue'));
    }
    const secret = newWebhookSecret();
    return this.transactions.run(async (tx) => {
      await this.requireLotOrVenue(tx, parkingLotId, venueId);
      const webhook = await tx.save(
        tx.create(Webhook, {
          parkingLotId,
          venueId,
          url: values['url'] as string,
          isActive: (values['is_active'] as boolean | undefined) ?? true,
          sealedSecret: this.sealer.seal(secret),
        }),
      );
      await this.record(tx, actor, 'create', webhook.id, { after: toWebhookRecord(webhook) });
      return { webhook, secret };
    });
  }

  async update(actor: Actor, id: number, body: Record<string, unknown>): Promise<Webhook> {
    // Lists show it beside the record; what comes back of it is older by now, and nobody's to set.
    const submitted = Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'last_delivery'));
    return this.transactions.run(async (tx) => {
      const webhook = await this.locked(tx, id);
      const before = toWebhookRecord(webhook);
      const changes = readChanges(submitted, before, webhookFields);
      const saved = await tx.save(
        Object.assign(webhook, {
          ...('url' in changes && { url: changes['url'] }),
          ...('is_active' in changes && { isActive: changes['is_active'] }),
        }),
      );
      await this.record(tx, actor, 'update', id, { before, after: toWebhookRecord(saved) });
      return saved;
    });
  }

  /** Removes it; what it had been told stays in the reservations' stories. Answers it as it was. */
  async remove(actor: Actor, id: number): Promise<Webhook> {
    return this.transactions.run(async (tx) => {
      const webhook = await this.locked(tx, id);
      await tx.delete(Webhook, { id });
      await this.record(tx, actor, 'delete', id, { before: toWebhookRecord(webhook) });
      return webhook;
    });
  }

  private async locked(tx: EntityManager, id: number): Promise<Webhook> {
    const webhook = await tx.findOne(Webhook, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!webhook) throw problem('not_found');
    return webhook;
  }

  private async requireLotOrVenue(
    tx: EntityManager,
    lotId: number | null,
    venueId: number | null,
  ): Promise<void> {
    if (lotId !== null && !(await tx.existsBy(ParkingLot, { id: lotId }))) throw problem('lot_not_found');
    if (venueId !== null && !(await tx.existsBy(Venue, { id: venueId }))) throw problem('venue_not_found');
  }

  private record(
    tx: EntityManager,
    actor: Actor,
    action: 'create' | 'update' | 'delete',
    id: number,
    states: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, actor, { action, resource: 'webhooks', resourceId: id, ...states });
  }
}
