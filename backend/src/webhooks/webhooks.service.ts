import { Inject, Injectable } from '@nestjs/common';
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
import { CONFIG, type Config } from '../platform/config/config.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { Venue } from '../venues/venue.entity.js';
import { leadsToPrivateAddress } from '../platform/http-client/private-target.js';
import { newWebhookSecret } from './signature.js';
import { toWebhookRecord } from './webhook-record.js';
import type { CreateWebhookDto, UpdateWebhookDto } from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';

export const webhookList: ListDefinition<Webhook> = {
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

/** Rows of the list have `last_delivery`, which may be out of date when they are sent back. */
const updateOptions = { ignored: ['last_delivery'] };

@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list(listQuery: ListQuery): Promise<Page<Webhook>> {
    return listPage(this.dataSource.manager.createQueryBuilder(Webhook, 'webhook'), webhookList, listQuery);
  }

  async get(id: number): Promise<Webhook> {
    const webhook = await this.dataSource.manager.findOneBy(Webhook, { id });
    if (!webhook) throw problem('not_found');
    return webhook;
  }

  /** Creates a webhook of a lot or a venue. This is the only time that its secret is returned. */
  async create(actor: Actor, values: CreateWebhookDto): Promise<{ webhook: Webhook; secret: string }> {
    const { parking_lot_id: parkingLotId = null, venue_id: venueId = null } = values;
    if ((parkingLotId === null) === (venueId === null)) {
      throw invalidField('parking_lot_id', 'one_of', fieldMessage('lot_or_venue'));
    }
    await this.requirePublicAddress(values.url);
    const secret = newWebhookSecret();
    return this.transactions.run(async (tx) => {
      await this.requireLotOrVenue(tx, parkingLotId, venueId);
      const webhook = await tx.save(
        tx.create(Webhook, {
          parkingLotId,
          venueId,
          url: values.url,
          isActive: values.is_active ?? true,
          sealedSecret: this.sealer.seal(secret),
        }),
      );
      await this.record(tx, actor, 'create', webhook.id, { after: toWebhookRecord(webhook) });
      return { webhook, secret };
    });
  }

  async update(actor: Actor, id: number, update: RecordUpdate<UpdateWebhookDto>): Promise<Webhook> {
    // Outside the transaction, because resolving a name may take long.
    const { url: newUrl } = update.changesTo(toWebhookRecord(await this.get(id)), updateOptions);
    if (newUrl !== undefined) await this.requirePublicAddress(newUrl);
    return this.transactions.run(async (tx) => {
      const webhook = await this.locked(tx, id);
      const before = toWebhookRecord(webhook);
      const { url, is_active: isActive } = update.changesTo(before, updateOptions);
      const saved = await tx.save(
        Object.assign(webhook, {
          ...(url !== undefined && { url }),
          ...(isActive !== undefined && { isActive }),
        }),
      );
      await this.record(tx, actor, 'update', id, { before, after: toWebhookRecord(saved) });
      return saved;
    });
  }

  /** Deletes a webhook and returns it. Its deliveries stay. */
  async remove(actor: Actor, id: number): Promise<Webhook> {
    return this.transactions.run(async (tx) => {
      const webhook = await this.locked(tx, id);
      await tx.delete(Webhook, { id });
      await this.record(tx, actor, 'delete', id, { before: toWebhookRecord(webhook) });
      return webhook;
    });
  }

  private async requirePublicAddress(url: string): Promise<void> {
    if (!this.config.allowPrivateWebhookAddresses && (await leadsToPrivateAddress(new URL(url))))
      throw invalidField('url', 'private_address', fieldMessage('private_address'));
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
