import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rulesOfLots } from '../availability/lot-days.js';
import { LotRule } from '../availability/lot-rule.entity.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { AuditAction } from '../platform/audit/audit-words.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage, searchFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { AudiencesService } from './audiences.service.js';
import { isIndependent, requireValidRule } from './check-rule.js';
import { LotRuleChange } from './lot-rule-change.entity.js';
import { insertRule, isGiven, type Placement, rankAt, ranksToChange } from './rule-order.js';
import { ruleChanges, toRuleRecord } from './rule-record.js';
import type { CreateRuleDto, RuleDto, UpdateRuleDto } from './rule.dto.js';

export const ruleList: ListDefinition<LotRule> = {
  sortable: {
    id: 'rule.id',
    name: 'rule.name',
    effect: 'rule.effect',
    rank: 'rule.rank',
    date_from: 'rule.dateFrom',
    created_at: 'rule.createdAt',
    updated_at: 'rule.updatedAt',
  },
  filters: { id: idFilter('rule.id'), q: searchFilter('rule.name') },
  tieBreaker: 'rule.id',
};

const undoMinutes = 10;
const msPerMinute = 60_000;

/** The rules of a lot. A change takes effect with its commit, together with the days that it decides. */
@Injectable()
export class RulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lots: LotsService,
    private readonly audiences: AudiencesService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** In the order in which the rules apply, unless the query specifies another. */
  async list(scope: LotScope, lotId: number, listQuery: ListQuery): Promise<Page<RuleDto>> {
    await this.lots.require(scope, lotId);
    const rules = this.dataSource.manager
      .createQueryBuilder(LotRule, 'rule')
      .where('rule.parkingLotId = :lotId', { lotId });
    const sort = listQuery.sort ?? { field: 'rank', direction: 'ASC' as const };
    return (await listPage(rules, ruleList, { ...listQuery, sort })).map(toRuleRecord);
  }

  async get(scope: LotScope, lotId: number, id: number): Promise<RuleDto> {
    await this.lots.require(scope, lotId);
    return toRuleRecord(await requireRule(this.dataSource.manager, lotId, id));
  }

  async create(actor: Actor, scope: LotScope, lotId: number, values: CreateRuleDto): Promise<RuleDto> {
    return this.lots.withLocked(scope, lotId, (tx, lot) => this.createIn(tx, actor, lot, values));
  }

  /** Creates a rule of a lot that the caller has locked. */
  async createIn(tx: EntityManager, actor: Actor, lot: ParkingLot, values: CreateRuleDto): Promise<RuleDto> {
    const lotId = lot.id;
    await this.requireValid(tx, values, lot);
    await requireRoom(tx, lotId);
    const { id } = await tx.save(tx.create(LotRule, { parkingLotId: lotId, ...ruleChanges(values) }));
    if (values.rank === undefined || isGiven(values.before_rule_id))
      await this.moveTo(tx, actor, lotId, id, values);
    const after = toRuleRecord(await requireRule(tx, lotId, id));
    await this.recordChange(tx, actor, lotId, { before: null, after });
    return after;
  }

  async update(
    actor: Actor,
    scope: LotScope,
    lotId: number,
    id: number,
    update: RecordUpdate<UpdateRuleDto>,
  ): Promise<RuleDto> {
    return this.lots.withLocked(scope, lotId, async (tx, lot) => {
      const before = toRuleRecord(await requireRule(tx, lotId, id));
      const { before_rule_id: beforeRuleId, ...changes } = update.changesTo(before);
      if (Object.keys(changes).length === 0 && !isGiven(beforeRuleId)) return before;
      // A rule that no longer fits its lot keeps its effect and conditions until one of them is changed.
      if (!Object.keys(changes).every(isIndependent))
        await this.requireValid(tx, { ...before, ...changes }, lot);
      if (Object.keys(changes).length > 0)
        await tx.update(LotRule, { parkingLotId: lotId, id }, ruleChanges(changes));
      if (isGiven(beforeRuleId)) await this.moveTo(tx, actor, lotId, id, { before_rule_id: beforeRuleId });
      const after = toRuleRecord(await requireRule(tx, lotId, id));
      await this.recordChange(tx, actor, lotId, { before, after });
      return after;
    });
  }

  /** Gives the rule the rank of its place, and the rules behind it new ranks where there is no room. */
  private async moveTo(
    tx: EntityManager,
    actor: Actor,
    lotId: number,
    id: number,
    placement: Placement,
  ): Promise<void> {
    const rules = (await rulesOfLots(tx, [lotId]))(lotId);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw problem('not_found');
    const ordered = insertRule(
      rules.filter((one) => one !== rule),
      rule,
      placement,
    );
    rule.rank = rankAt(ordered, ordered.indexOf(rule));
    await tx.update(LotRule, { parkingLotId: lotId, id }, { rank: rule.rank });
    for (const change of ranksToChange(ordered)) {
      const before = toRuleRecord(await requireRule(tx, lotId, change.id));
      await tx.update(LotRule, { parkingLotId: lotId, id: change.id }, { rank: change.rank });
      if (change.id === id) continue;
      // Undoing an earlier change of the rule does not move it.
      await tx.query(
        `UPDATE lot_rule_changes SET before = jsonb_set(before, '{rank}', $3::text::jsonb)
          WHERE parking_lot_id = $1 AND rule_id = $2 AND jsonb_typeof(before) = 'object'`,
        [lotId, change.id, String(change.rank)],
      );
      const after = toRuleRecord(await requireRule(tx, lotId, change.id));
      await this.recordInAuditLog(tx, actor, lotId, { action: 'update', before, after });
    }
  }

  /** Returns the last state of the deleted rule. */
  async remove(actor: Actor, scope: LotScope, lotId: number, id: number): Promise<RuleDto> {
    return this.lots.withLocked(scope, lotId, async (tx) => {
      const before = toRuleRecord(await requireRule(tx, lotId, id));
      await tx.delete(LotRule, { parkingLotId: lotId, id });
      await this.recordChange(tx, actor, lotId, { before, after: null });
      return before;
    });
  }

  /**
   * Reverts the last change of a rule, once and within ten minutes of it; later it throws `operation_failed`. Returns
   * the rule, or null if its creation was reverted.
   */
  async undo(actor: Actor, scope: LotScope, lotId: number, id: number): Promise<RuleDto | null> {
    return this.lots.withLocked(scope, lotId, (tx, lot) => this.undoIn(tx, actor, lot, id));
  }

  /** `undo` for a lot that the caller has locked. */
  async undoIn(tx: EntityManager, actor: Actor, lot: ParkingLot, id: number): Promise<RuleDto | null> {
    const lotId = lot.id;
    const change = await tx.findOneBy(LotRuleChange, { parkingLotId: lotId, ruleId: id });
    if (!change) {
      await requireRule(tx, lotId, id);
      throw undoIsOver();
    }
    const now = await databaseNow(tx, this.clock.offsetInterval);
    if (now.getTime() - change.changedAt.getTime() > undoMinutes * msPerMinute) throw undoIsOver();
    await this.restore(tx, lot, id, change.before);
    await this.applyChange(tx, actor, lotId, {
      action: 'undo',
      before: change.after,
      after: change.before,
    });
    await tx.delete(LotRuleChange, { parkingLotId: lotId, ruleId: id });
    return change.before && toRuleRecord(await requireRule(tx, lotId, id));
  }

  private async requireValid(tx: EntityManager, rule: CreateRuleDto, lot: ParkingLot): Promise<void> {
    await requireValidRule(tx, rule, lot);
    await this.audiences.find(tx, lot, rule);
  }

  private async restore(
    tx: EntityManager,
    lot: ParkingLot,
    id: number,
    before: RuleDto | null,
  ): Promise<void> {
    await tx.delete(LotRule, { parkingLotId: lot.id, id });
    if (!before) return;
    await requireRoom(tx, lot.id);
    await this.requireValid(tx, before, lot);
    const createdAt = new Date(before.created_at);
    await tx.insert(LotRule, {
      parkingLotId: lot.id,
      id,
      ...ruleChanges(before),
      createdAt,
    });
  }

  /** Stores the change for `undo`, and applies it. */
  private async recordChange(
    tx: EntityManager,
    actor: Actor,
    lotId: number,
    change: { before: RuleDto | null; after: RuleDto | null },
  ): Promise<void> {
    const ruleId = (change.after ?? change.before)?.id;
    const changedAt = await databaseNow(tx, this.clock.offsetInterval);
    await tx.upsert(LotRuleChange, { parkingLotId: lotId, ruleId, ...change, changedAt }, [
      'parkingLotId',
      'ruleId',
    ]);
    const action = change.before ? (change.after ? 'update' : 'delete') : 'create';
    await this.applyChange(tx, actor, lotId, { action, ...change });
  }

  private async applyChange(
    tx: EntityManager,
    actor: Actor,
    lotId: number,
    change: RecordedChange,
  ): Promise<void> {
    await this.recordInAuditLog(tx, actor, lotId, change);
    await this.lots.writeDays(tx, lotId);
    await bumpCatalogVersion(tx);
  }

  private recordInAuditLog(
    tx: EntityManager,
    actor: Actor,
    lotId: number,
    { action, before, after }: RecordedChange,
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      resource: 'lot-rules',
      resourceId: (after ?? before)?.id,
      ...(before && { before: { ...before, parking_lot_id: lotId } }),
      ...(after && { after: { ...after, parking_lot_id: lotId } }),
    });
  }
}

interface RecordedChange {
  action: AuditAction;
  before: RuleDto | null;
  after: RuleDto | null;
}

/** Bounds the work of evaluating a lot. */
const maxRulesPerLot = 200;

/** Throws `conflict` if the lot has as many rules as it may have. The caller has locked it. */
async function requireRoom(tx: EntityManager, parkingLotId: number): Promise<void> {
  if ((await tx.countBy(LotRule, { parkingLotId })) >= maxRulesPerLot)
    throw problem('conflict', { detail: problemDetail('too_many_rules', { limit: maxRulesPerLot }) });
}

const undoIsOver = () =>
  problem('operation_failed', { detail: problemDetail('rule_undo_over', { minutes: undoMinutes }) });

async function requireRule(manager: EntityManager, parkingLotId: number, id: number): Promise<LotRule> {
  const rule = await manager.findOneBy(LotRule, { parkingLotId, id });
  if (!rule) throw problem('not_found');
  return rule;
}
