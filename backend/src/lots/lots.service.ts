import { rulesOfLots, writeLotDays } from '../availability/lot-days.js';
import { LotRule } from '../availability/lot-rule.entity.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { SettingsService } from '../settings/settings.service.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  minimumFilter,
  searchFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { deleteUnlessReferenced } from '../platform/persistence/delete-unless-referenced.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import type { CreateLotDto, LotDto, UpdateLotDto } from './lot.dto.js';
import { lotChanges, lotExtrasOf, toLotRecord } from './lot-record.js';
import { type LotScope, lotsWithoutOwnerSql, ownerFilter, withinScope } from './lot-scope.js';
import { newLot, ParkingLot } from './parking-lot.entity.js';

export const lotList: ListDefinition<ParkingLot> = {
  sortable: {
    id: 'lot.id',
    name: 'lot.name',
    name_en: 'lot.nameEn',
    address: 'lot.address',
    address_en: 'lot.addressEn',
    price_agorot: 'lot.priceAgorot',
    is_active: 'lot.isActive',
    created_at: 'lot.createdAt',
    updated_at: 'lot.updatedAt',
  },
  filters: {
    id: idFilter('lot.id'),
    q: searchFilter('lot.name', 'lot.nameEn', 'lot.address', 'lot.addressEn'),
    is_active: booleanFilter('lot.isActive'),
    fits_height_cm: minimumFilter('lot.maxHeightCm'),
    has_owner: booleanFilter(`(NOT ${lotsWithoutOwnerSql('lot')})`),
  },
  tieBreaker: 'lot.id',
};

/** All lots, also by their owner. */
export const adminLotList: ListDefinition<ParkingLot> = {
  ...lotList,
  filters: { ...lotList.filters, owner_id: ownerFilter('lot.id') },
};

/** The first rule of a new lot; its owner may change or delete it. */
export const closedOnYomKippur: Partial<LotRule> = {
  name: 'יום כיפור · Yom Kippur',
  effect: 'closed',
  dayKinds: ['yom_kippur'],
  rank: 0,
};

function requirePricesInBounds({
  price_agorot: price,
  min_price_agorot: min,
  max_price_agorot: max,
}: Partial<CreateLotDto> & { price_agorot: number }): void {
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    throw invalidField('max_price_agorot', 'invalid', fieldMessage('max_below_min'));
  const isOutOfBounds = (min ?? price) > price || (max ?? price) < price;
  if (isOutOfBounds) throw invalidField('price_agorot', 'invalid', fieldMessage('price_out_of_bounds'));
}

/**
 * The fields that an update changes, validated together with the others. Photos have requests of their own, and may
 * have changed since the form was opened.
 */
export function readLotChanges(before: LotDto, update: RecordUpdate<UpdateLotDto>): Partial<UpdateLotDto> {
  const changes = update.changesTo(before, { ignored: ['photos'] });
  if (Object.keys(changes).length > 0) requirePricesInBounds({ ...before, ...changes });
  return changes;
}

@Injectable()
export class LotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  async list(scope: LotScope, listQuery: ListQuery): Promise<Page<LotDto>> {
    const page = await listPage(
      this.inScope(this.dataSource.manager, scope),
      scope === 'all' ? adminLotList : lotList,
      listQuery,
    );
    const extras = await lotExtrasOf(
      this.dataSource.manager,
      page.rows.map((lot) => lot.id),
    );
    return page.map((lot) => toLotRecord(lot, extras(lot.id)));
  }

  async get(scope: LotScope, id: number): Promise<LotDto> {
    return this.recordOf(this.dataSource.manager, await this.require(scope, id));
  }

  /** Throws `lot_not_found` for a lot outside the scope. */
  async require(scope: LotScope, id: number): Promise<ParkingLot> {
    const lot = await this.inScope(this.dataSource.manager, scope).andWhere('lot.id = :id', { id }).getOne();
    if (!lot) throw problem('lot_not_found');
    return lot;
  }

  find(id: number): Promise<ParkingLot | null> {
    return this.dataSource.manager.findOneBy(ParkingLot, { id });
  }

  create(actor: Actor, values: CreateLotDto): Promise<LotDto> {
    return this.transactions.run(async (tx) => this.createIn(tx, actor, values));
  }

  /** Creates a lot with these rules. `columns` has the fields that no request sets. */
  async createIn(
    tx: EntityManager,
    actor: Actor,
    values: CreateLotDto,
    columns: Partial<Pick<ParkingLot, 'photos' | 'setupKey'>> = {},
    rules: Partial<LotRule>[] = [closedOnYomKippur],
  ): Promise<LotDto> {
    requirePricesInBounds({ price_agorot: newLot.priceAgorot, ...values });
    const { id } = await tx.save(tx.create(ParkingLot, { ...lotChanges(values), ...columns }));
    await tx.insert(
      LotRule,
      rules.map((rule) => ({ parkingLotId: id, ...rule })),
    );
    await this.writeDays(tx, id);
    await bumpCatalogVersion(tx);
    const after = await this.recordOf(tx, await tx.findOneByOrFail(ParkingLot, { id }));
    await this.audit.record(tx, actor, {
      action: 'create',
      resource: 'parking-lots',
      resourceId: id,
      after,
    });
    return after;
  }

  /** Applies changes to a lot. The caller has locked it, and checked that its holds and reservations allow them. */
  async update(
    tx: EntityManager,
    actor: Actor,
    before: LotDto,
    changes: Partial<UpdateLotDto>,
  ): Promise<LotDto> {
    if (Object.keys(changes).length === 0) return before;
    const { id } = before;
    await tx.update(ParkingLot, { id }, lotChanges(changes));
    await this.writeDays(tx, id);
    await bumpCatalogVersion(tx);
    const after = await this.recordOf(tx, await tx.findOneByOrFail(ParkingLot, { id }));
    await this.audit.record(tx, actor, {
      action: 'update',
      resource: 'parking-lots',
      resourceId: id,
      before,
      after,
    });
    return after;
  }

  /**
   * Deletes a lot without spots, to which reservations refer; deactivates any other lot. The caller has locked it, and
   * checked that it has no active holds or upcoming reservations.
   */
  async remove(tx: EntityManager, actor: Actor, before: LotDto): Promise<void> {
    const { id } = before;
    const isDeleted = await deleteUnlessReferenced(tx, ParkingLot, { id });
    if (!isDeleted) await tx.update(ParkingLot, { id }, { isActive: false });
    await bumpCatalogVersion(tx);
    const action = isDeleted ? 'delete' : 'deactivate';
    await this.audit.record(tx, actor, { action, resource: 'parking-lots', resourceId: id, before });
  }

  /** The lots of the scope with one of these names, in either language, or ids. */
  findNamed(scope: LotScope, names: string[]): Promise<ParkingLot[]> {
    if (names.length === 0) return Promise.resolve([]);
    const given = '(SELECT lower(given) FROM unnest(CAST(:names AS text[])) AS given)';
    return this.inScope(this.dataSource.manager, scope)
      .andWhere(
        `(lower(lot.name) IN ${given} OR lower(lot.nameEn) IN ${given} OR CAST(lot.id AS text) IN ${given})`,
        { names },
      )
      .getMany();
  }

  /** `withAllLocked` for one lot. */
  withLocked<T>(
    scope: LotScope,
    id: number,
    work: (tx: EntityManager, lot: ParkingLot) => Promise<T>,
  ): Promise<T> {
    return this.withAllLocked(scope, [id], (tx, lots) => work(tx, ...(lots as [ParkingLot])));
  }

  /**
   * Locks lots of the scope and runs work in the same transaction. `lot_not_found` also when an ownership ended while
   * the lock was awaited.
   */
  async withAllLocked<T>(
    scope: LotScope,
    ids: number[],
    work: (tx: EntityManager, lots: ParkingLot[]) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (tx) => {
      const inScope = () => this.inScope(tx, scope).andWhere('lot.id IN (:...ids)', { ids });
      const lots = await inScope().orderBy('lot.id').setLock('pessimistic_write').getMany();
      const isIncomplete = () => lots.length < new Set(ids).size;
      // The first query still sees an ownership that ended while it waited for the lock.
      if (isIncomplete() || (scope !== 'all' && (await inScope().getCount()) < lots.length))
        throw problem('lot_not_found');
      return work(tx, lots);
    });
  }

  /** Evaluates the terms and rules of a lot again, in the transaction that changes them. */
  async writeDays(tx: EntityManager, id: number): Promise<void> {
    const lot = await tx.findOneByOrFail(ParkingLot, { id });
    const rules = await rulesOfLots(tx, [id]);
    await writeLotDays(
      tx,
      [{ ...lot, rules: rules(id) }],
      await this.settings.currentIn(tx),
      this.clock.now(),
    );
  }

  async recordOf(manager: EntityManager, lot: ParkingLot): Promise<LotDto> {
    return toLotRecord(lot, (await lotExtrasOf(manager, [lot.id]))(lot.id));
  }

  private inScope(manager: EntityManager, scope: LotScope): SelectQueryBuilder<ParkingLot> {
    return withinScope(manager.createQueryBuilder(ParkingLot, 'lot'), 'lot.id', scope);
  }
}
