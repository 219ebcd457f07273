import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { Instant, LotKey } from '../platform/persistence/columns.js';
import type { RuleDto } from './rule.dto.js';

const primaryKeyConstraintName = 'lot_rule_changes_pkey';

/**
 * The last change of a rule, so that it can be undone. `before` is null if it created the rule, `after` if it deleted
 * it.
 */
@Entity('lot_rule_changes')
export class LotRuleChange {
  @LotKey(primaryKeyConstraintName)
  @ForeignKey(() => ParkingLot, { name: 'lot_rule_changes_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName }) ruleId: number;
  @Column('jsonb', { nullable: true }) before: RuleDto | null;
  @Column('jsonb', { nullable: true }) after: RuleDto | null;
  @Instant() changedAt: Date;
}
