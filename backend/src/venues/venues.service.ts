import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { leadsToPrivateAddress } from '../platform/http-client/private-target.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
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
import type { RecordUpdate } from '../platform/records/record-update.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { deleteUnlessReferenced } from '../platform/persistence/delete-unless-referenced.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { Venue } from './venue.entity.js';
import { toVenueRecord, venueChanges } from './venue-record.js';
import { type VenueScope, withinVenues } from './venue-scope.js';
import type { CreateVenueDto, UpdateVenueDto } from './venue.dto.js';

export const venueList: ListDefinition<Venue> = {
  sortable: {
    id: 'venue.id',
    name: 'venue.name',
    name_en: 'venue.nameEn',
    address: 'venue.address',
    address_en: 'venue.addressEn',
    is_active: 'venue.isActive',
    created_at: 'venue.createdAt',
    updated_at: 'venue.updatedAt',
  },
  filters: {
    id: idFilter('venue.id'),
    q: searchFilter('venue.name', 'venue.nameEn', 'venue.address', 'venue.addressEn'),
    is_active: booleanFilter('venue.isActive'),
  },
  tieBreaker: 'venue.id',
};

/** More options make a select box unusable, and the response stays small. */
const maxPublicVenues = 500;

/** Whether rows that refer to the venue without a foreign key exist. */
type VenueUse = (tx: EntityManager, venueId: number) => Promise<boolean>;

@Injectable()
export class VenuesService {
  private readonly uses: VenueUse[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A venue that is in use by any of these is deactivated instead of deleted. */
  registerUse(use: VenueUse): void {
    this.uses.push(use);
  }

  list(listQuery: ListQuery): Promise<Page<Venue>> {
    return listPage(this.dataSource.getRepository(Venue).createQueryBuilder('venue'), venueList, listQuery);
  }

  /** Active venues by name. */
  listActive(): Promise<Venue[]> {
    return this.dataSource.manager.find(Venue, {
      where: { isActive: true },
      order: { name: 'ASC', id: 'ASC' },
      take: maxPublicVenues,
    });
  }

  find(id: number): Promise<Venue | null> {
    return this.dataSource.manager.findOneBy(Venue, { id });
  }

  /** The venues of the scope by name, active or not. */
  listIn(scope: VenueScope): Promise<Venue[]> {
    return this.inScope(scope).orderBy('venue.name').addOrderBy('venue.id').take(maxPublicVenues).getMany();
  }

  /** The venue, active or not; `venue_not_found` when there is none in the scope. */
  async get(id: number, scope: VenueScope = 'all'): Promise<Venue> {
    const venue = await this.inScope(scope).andWhere('venue.id = :id', { id }).getOne();
    if (!venue) throw problem('venue_not_found');
    return venue;
  }

  private inScope(scope: VenueScope): SelectQueryBuilder<Venue> {
    const query = this.dataSource.getRepository(Venue).createQueryBuilder('venue');
    return withinVenues(query, 'venue.id', scope);
  }

  async create(actor: Actor, values: CreateVenueDto): Promise<Venue> {
    await this.requirePublicFeed(values.events_feed_url);
    return this.transactions.run(async (tx) => {
      const venue = await tx.save(tx.create(Venue, venueChanges(values)));
      await bumpCatalogVersion(tx);
      const saved = await tx.findOneByOrFail(Venue, { id: venue.id });
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'venues',
        resourceId: venue.id,
        after: toVenueRecord(saved),
      });
      return saved;
    });
  }

  /** Applies the changed fields and records them in the audit log. All invalid fields are reported. */
  async update(actor: Actor, id: number, update: RecordUpdate<UpdateVenueDto>): Promise<Venue> {
    // Outside the transaction, because resolving a name may take long.
    await this.requirePublicFeed(update.changesTo(toVenueRecord(await this.get(id))).events_feed_url);
    return this.transactions.run(async (tx) => {
      const venue = await tx.findOne(Venue, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!venue) throw problem('venue_not_found');
      const before = toVenueRecord(venue);
      const changes = update.changesTo(before);
      if (Object.keys(changes).length === 0) return venue;
      await tx.update(Venue, { id }, venueChanges(changes));
      await bumpCatalogVersion(tx);
      const saved = await tx.findOneByOrFail(Venue, { id });
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'venues',
        resourceId: id,
        before,
        after: toVenueRecord(saved),
      });
      return saved;
    });
  }

  private async requirePublicFeed(url: string | null | undefined): Promise<void> {
    if (!url || this.config.allowPrivateWebhookAddresses) return;
    if (await leadsToPrivateAddress(new URL(url)))
      throw invalidField('events_feed_url', 'private_address', fieldMessage('private_address'));
  }

  /**
   * Deletes a venue without reservations, holds and entries of its waiting list; deactivates any other. Returns the
   * venue's last state.
   */
  async remove(actor: Actor, id: number): Promise<Venue> {
    return this.transactions.run(async (tx) => {
      const venue = await tx.findOne(Venue, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!venue) throw problem('venue_not_found');
      const used = (await this.isUsed(tx, id)) || !(await deleteUnlessReferenced(tx, Venue, { id }));
      if (used) await tx.update(Venue, { id }, { isActive: false });
      await bumpCatalogVersion(tx);
      await this.audit.record(tx, actor, {
        action: used ? 'deactivate' : 'delete',
        resource: 'venues',
        resourceId: id,
        before: toVenueRecord(venue),
      });
      return venue;
    });
  }

  private async isUsed(tx: EntityManager, id: number): Promise<boolean> {
    for (const use of this.uses) if (await use(tx, id)) return true;
    return false;
  }
}
