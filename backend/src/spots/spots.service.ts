import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readChanges, readNewRecord } from '../platform/lists/record-fields.js';
import { type LotScope, withinScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { Spot } from './spot.entity.js';
import { newSpotFields, spotChanges, spotFields, type SpotRecord, toSpotRecord } from './spot-record.js';
import { spotStatesOf, spotStatuses, spotStatusSql } from './spot-state.js';

const listAt = (now: Date): ListDefinition<Spot> => ({
  sortable: {
    id: 'spot.id',
    number: 'spot.number',
    floor: 'spot.floor',
    office: 'spot.office',
    parking_lot_id: 'spot.parkingLotId',
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
    status: (query, value, name) => {
      query.setParameter('now', now);
      textFilter<Spot>(spotStatusSql('spot', ':now::timestamptz'), spotStatuses)(query, value, name);
    },
  },
  tieBreaker: 'spot.id',
});

/**
 * Moves the drivers off a spot that is locked and about to be switched off, and returns the moves for the audit log; throws
 * the problem where one of them can't be moved.
 */
type Vacate = (tx: EntityManager, spot: Spot) => Promise<object[]>;

@Injectable()
export class SpotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly lots: LotsService,
    private readonly clock: ClockService,
  ) {}

  async list(scope: LotScope, listQuery: ListQuery, language: Language): Promise<Page<SpotRecord>> {
    const now = this.clock.now();
    const page = await listPage(this.inScope(this.dataSource.manager, scope), listAt(now), listQuery);
    const states = await spotStatesOf(
      this.dataSource.manager,
      page.rows.map((spot) => spot.id),
      now,
      language,
    );
    return page.map((spot) => toSpotRecord(spot, states(spot.id)));
  }

  async get(scope: LotScope, id: number, language: Language): Promise<SpotRecord> {
    const { manager } = this.dataSource;
    return this.record(manager, await this.require(manager, scope, id), language);
  }

  /** Adds a spot to a lot of the scope; every bad field is named. */
  async create(
    actor: Actor,
    scope: LotScope,
    body: Record<string, unknown>,
    language: Language,
  ): Promise<SpotRecord> {
    const values = readNewRecord(body, newSpotFields);
    const lotId = values['parking_lot_id'] as number;
    await this.lots.get(scope, lotId);
    return this.transactions.run(async (tx) => {
      const { id } = await tx.save(tx.create(Spot, spotChanges(values)));
      const after = await this.record(
        tx,
        await tx.findOneByOrFail(Spot, { parkingLotId: lotId, id }),
        language,
      );
      await this.audit.record(tx, actor, { action: 'create', resource: 'spots', resourceId: id, after });
      return after;
    });
  }

  /**
   * Changes what differs, and is audited; every bad field is named. `spot_not_found` outside of the scope. `vacate` is
   * called before the spot is switched off.
   */
  async update(
    actor: Actor,
    scope: LotScope,
    id: number,
    body: Record<string, unknown>,
    language: Language,
    vacate: Vacate,
  ): Promise<SpotRecord> {
    return this.transactions.run(async (tx) => {
      const spot = await this.requireLocked(tx, scope, id);
      const before = await this.record(tx, spot, language);
      const changes = readChanges(body, before, spotFields);
      if (Object.keys(changes).length === 0) return before;
      const moved = changes['is_active'] === false ? await vacate(tx, spot) : [];
      const key = { parkingLotId: spot.parkingLotId, id };
      await tx.update(Spot, key, spotChanges(changes));
      const after = await this.record(tx, await tx.findOneByOrFail(Spot, key), language);
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'spots',
        resourceId: id,
        before,
        after: moved.length > 0 ? { ...after, moved } : after,
      });
      return after;
    });
  }

  /**
   * Removes a spot that nobody ever had; one with history is switched off, after `vacate` as for an update. Returns it as
   * it was.
   */
  async remove(
    actor: Actor,
    scope: LotScope,
    id: number,
    language: Language,
    vacate: Vacate,
  ): Promise<SpotRecord> {
    return this.transactions.run(async (tx) => {
      const spot = await this.requireLocked(tx, scope, id);
      const before = await this.record(tx, spot, language);
      const key = { parkingLotId: spot.parkingLotId, id };
      const moved = await vacate(tx, spot);
      const hasHistory = await this.hasHistory(tx, key);
      if (hasHistory) await tx.update(Spot, key, { isActive: false });
      else await tx.delete(Spot, key);
      const action = hasHistory ? 'deactivate' : 'delete';
      await this.audit.record(tx, actor, {
        action,
        resource: 'spots',
        resourceId: id,
        before,
        ...(moved.length > 0 && { after: { moved } }),
      });
      return before;
    });
  }

  private async hasHistory(tx: EntityManager, key: { parkingLotId: number; id: number }): Promise<boolean> {
    const [{ used }] = await tx.query<[{ used: boolean }]>(
      `SELECT EXISTS (SELECT FROM holds WHERE parking_lot_id = $1 AND spot_id = $2) OR
              EXISTS (SELECT FROM spot_claims WHERE parking_lot_id = $1 AND spot_id = $2) OR
              EXISTS (SELECT FROM reservations WHERE parking_lot_id = $1 AND spot_id = $2) OR
              EXISTS (SELECT FROM spot_blocks WHERE parking_lot_id = $1 AND spot_id = $2) AS used`,
      [key.parkingLotId, key.id],
    );
    return used;
  }

  /** Runs work on a spot of the scope in a transaction that has locked it. */
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

  /** Looked up first: a row can be locked only by its lot, where lots lie on several machines. */
  private async requireLocked(tx: EntityManager, scope: LotScope, id: number): Promise<Spot> {
    const { parkingLotId } = await this.require(tx, scope, id);
    const spot = await tx.findOne(Spot, { where: { parkingLotId, id }, lock: { mode: 'pessimistic_write' } });
    if (!spot) throw problem('spot_not_found');
    return spot;
  }

  private async record(manager: EntityManager, spot: Spot, language: Language): Promise<SpotRecord> {
    const states = await spotStatesOf(manager, [spot.id], this.clock.now(), language);
    return toSpotRecord(spot, states(spot.id));
  }

  private inScope(manager: EntityManager, scope: LotScope): SelectQueryBuilder<Spot> {
    return withinScope(manager.createQueryBuilder(Spot, 'spot'), 'spot.parkingLotId', scope);
  }
}
