import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import type { Actor } from '../platform/access/access.js';
import { problem } from '../platform/problems/problem.js';
import { isPriceAllowed } from './check-rule.js';
import { LotRuleChange } from './lot-rule-change.entity.js';
import type {
  CreatedLotRuleDto,
  LotRuleEffectDto,
  ManyLotsRuleDto,
  UndoManyLotsRuleDto,
} from './many-lots-rule.dto.js';
import { RulePreviewService } from './rule-preview.service.js';
import { RulesService } from './rules.service.js';

/** One rule for several lots: all of them get it, or none. */
@Injectable()
export class ManyLotsRulesService {
  constructor(
    private readonly lots: LotsService,
    private readonly rules: RulesService,
    private readonly previews: RulePreviewService,
  ) {}

  /** What the rule would change, lot by lot in the given order. */
  async preview(
    scope: LotScope,
    { parking_lot_ids: ids, ...rule }: ManyLotsRuleDto,
  ): Promise<LotRuleEffectDto[]> {
    const effects: LotRuleEffectDto[] = [];
    for (const id of new Set(ids)) {
      const lot = await this.lots.require(scope, id);
      if (!isPriceAllowed(rule, lot)) {
        effects.push({
          parking_lot_id: id,
          days_changed: 0,
          reservations: 0,
          revenue_change_agorot: 0,
          is_price_allowed: false,
        });
        continue;
      }
      const { days_changed, conflicts, revenue_change_agorot } = await this.previews.preview(scope, id, rule);
      effects.push({
        parking_lot_id: id,
        days_changed: new Set(days_changed.map(({ date }) => date)).size,
        reservations: conflicts.length,
        revenue_change_agorot,
        is_price_allowed: true,
      });
    }
    return effects;
  }

  create(
    actor: Actor,
    scope: LotScope,
    { parking_lot_ids: ids, ...rule }: ManyLotsRuleDto,
  ): Promise<CreatedLotRuleDto[]> {
    return this.lots.withAllLocked(scope, ids, async (tx, lots) => {
      const created: CreatedLotRuleDto[] = [];
      for (const lot of lots) {
        const { id } = await this.rules.createIn(tx, actor, lot, rule);
        created.push({ parking_lot_id: lot.id, rule_id: id });
      }
      return created;
    });
  }

  /** Reverts the last changes of the rules, all or none, within ten minutes of them. */
  async undo(actor: Actor, scope: LotScope, body: UndoManyLotsRuleDto): Promise<void> {
    const { parking_lot_ids: lotIds, rule_ids: ruleIds } = body;
    await this.lots.withAllLocked(scope, lotIds, async (tx, lots) => {
      const changes = await tx.findBy(LotRuleChange, { parkingLotId: In(lotIds), ruleId: In(ruleIds) });
      if (changes.length < ruleIds.length) throw problem('not_found');
      for (const { parkingLotId, ruleId } of changes) {
        const lot = lots.find(({ id }) => id === parkingLotId);
        if (lot) await this.rules.undoIn(tx, actor, lot, ruleId);
      }
    });
  }
}
