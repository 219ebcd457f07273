import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { serviceDayOf, serviceMomentOf } from '../platform/clock/israel-time.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../platform/lists/list.js';
import { nameSql } from '../platform/lists/name-sql.js';
import { naturalOrderSql } from '../platform/lists/natural-order-sql.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { type LotScope, ownerFilter, withinScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import type { CreateSpotDto, SpotDto, UpdateSpotDto } from './spot.dto.js';
import { Spot } from '../lots/spot.entity.js';
import { removeSpots } from './remove-spots.js';
import { spotChanges, toSpotRecord } from './spot-record.js';
import { isFreeSpotSql, spotStatesOf, spotStatuses, spotStatusSql } from './spot-state.js';

/** The name of a spot's lot, as lists display it in a language. */
const lotNameSql = (language: Language) =>
  `(SELECT ${nameSql('l', language)} FROM parking_lots l WHERE l.id = spot.parking_lot_id)`;

/** The filters of the state need the query parameters `now`, `serviceDay` and `minute`. */
export const spotList: ListDefinition<Spot> = {
  sortable: {
    id: 'spot.id',
    number: naturalOrderSql('spot.number'),
    floor: naturalOrderSql('spot.floor'),
    office: naturalOrderSql('spot.office'),
    parking_lot_id: 'spot.parkingLotId',
    lot_name: lotNameSql('he'),
    lot_name_en: lotNameSql('en'),
    is_handicap: 'spot.isHandicap',
    is_electric: 'spot.isElectric',
    is_active: 'spot.isActive',
    created_at: 'spot.createdAt',
    updated_at: 'spot.updatedAt',
  },
  filters: {
    id: idFilter('spot.id'),
    q: searchFilter('spot.number', 'spot.floor', 'spot.office'),
    parking_lot_id: idFilter('spot.parkingLotId'),
    floor: textFilter('spot.floor'),
    office: textFilter('spot.office'),
    number: textFilter('spot.number'),
    is_handicap: booleanFilter('spot.isHandicap'),
    is_electric: booleanFilter('spot.isElectric'),
    is_active: booleanFilter('spot.isActive'),
    status: textFilter(spotStatusSql('spot', ':now::timestamptz'), spotStatuses),
    is_free: booleanFilter(isFreeSpotSql('spot', ':now::timestamptz', ':serviceDay', ':minute')),
  },
  tieBreaker: 'spot.id',
};

/** The spots of all lots, also by the owner of their lot. */
export const adminSpotList: ListDefinition<Spot> = {
  ...spotList,
  filters: { ...spotList.filters, owner_id: ownerFilter('spot.parkingLotId') },
};

@Injectable()
export class SpotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly lots: LotsService,
    private readonly clock: ClockService,
  ) {}

  async list(scope: LotScope, listQuery: ListQuery, language: Language): Promise<Page<SpotDto>> {
    const now = this.clock.now();
    const spots = this.inScope(this.dataSource.manager, scope).setParameters({
      now,
      serviceDay: serviceDayOf(now),
      minute: serviceMomentOf(now).minute,
    });
    const page = await listPage(spots, scope === 'all' ? adminSpotList : spotList, listQuery);
    const states = await spotStatesOf(
      this.dataSource.manager,
      page.rows.map((spot) => spot.id),
      now,
      language,
    );
    return page.map((spot) => toSpotRecord(spot, states(spot.id)));
  }

  async get(scope: LotScope, id: number, language: Language): Promise<SpotDto> {
    const { manager } = this.dataSource;
    return this.recordOf(manager, await this.require(manager, scope, id), language);
  }

  async create(actor: Actor, scope: LotScope, values: CreateSpotDto, language: Language): Promise<SpotDto> {
    const lotId = values.parking_lot_id;
    return this.lots.withLocked(scope, lotId, async (tx) => {
      const { id } = await tx.save(tx.create(Spot, spotChanges(values)));
      const after = await this.recordOf(
        tx,
        await tx.findOneByOrFail(Spot, { parkingLotId: lotId, id }),
        language,
      );
      await this.audit.record(tx, actor, { action: 'create', resource: 'spots', resourceId: id, after });
      return after;
    });
  }

  /**
   * Applies changes to a spot. The caller has locked it, and moved its reservations if it is deactivated; `moved` lists
   * these for the audit log.
   */
  async update(
    tx: EntityManager,
    actor: Actor,
    before: SpotDto,
    changes: Partial<UpdateSpotDto>,
    moved: object[],
    language: Language,
  ): Promise<SpotDto> {
    if (Object.keys(changes).length === 0) return before;
    const key = { parkingLotId: before.parking_lot_id, id: before.id };
    await tx.update(Spot, key, spotChanges(changes));
    const after = await this.recordOf(tx, await tx.findOneByOrFail(Spot, key), language);
    await this.audit.record(tx, actor, {
      action: 'update',
      resource: 'spots',
      resourceId: key.id,
      before,
      after: moved.length > 0 ? { ...after, moved } : after,
    });
    return after;
  }

  /**
   * Deletes a spot that was never used and that no rule names; deactivates any other spot. The caller has locked it and
   * moved its reservations; `moved` lists these for the audit log.
   */
  async remove(tx: EntityManager, actor: Actor, before: SpotDto, moved: object[]): Promise<void> {
    const { deleted } = await removeSpots(tx, before.parking_lot_id, [before.id]);
    await this.audit.record(tx, actor, {
      action: deleted.length > 0 ? 'delete' : 'deactivate',
      resource: 'spots',
      resourceId: before.id,
      before,
      ...(moved.length > 0 && { after: { moved } }),
    });
  }

  /** Locks a spot of the scope and runs work in the same transaction. `spot_not_found` for a spot outside the scope. */
  async withLocked<T>(
    scope: LotScope,
    id: number,
    work: (tx: EntityManager, spot: Spot) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (tx) => work(tx, await this.requireLocked(tx, scope, id)));
  }

  private async require(manager: EntityManager, scope: LotScope, id: number): Promise<Spot> {
    const spot = await this.inScope(manager, scope).andWhere('spot.id = :id', { id }).getOne();
    if (!spot) throw problem('spot_not_found');
    return spot;
  }

  /**
   * Reads the lot first, because Citus locks a row only by its lot's id. `spot_not_found` also when an
   * ownership ended while the lock was awaited.
   */
  private async requireLocked(tx: EntityManager, scope: LotScope, id: number): Promise<Spot> {
    const { parkingLotId } = await this.require(tx, scope, id);
    const spot = await tx.findOne(Spot, { where: { parkingLotId, id }, lock: { mode: 'pessimistic_write' } });
    if (!spot) throw problem('spot_not_found');
    if (scope !== 'all') await this.require(tx, scope, id);
    return spot;
  }

  async recordOf(manager: EntityManager, spot: Spot, language: Language): Promise<SpotDto> {
    const states = await spotStatesOf(manager, [spot.id], this.clock.now(), language);
    return toSpotRecord(spot, states(spot.id));
  }

  private inScope(manager: EntityManager, scope: LotScope): SelectQueryBuilder<Spot> {
    return withinScope(manager.createQueryBuilder(Spot, 'spot'), 'spot.parkingLotId', scope);
  }
}
