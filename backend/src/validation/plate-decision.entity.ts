import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAt, Id } from '../platform/persistence/columns.js';

/** What a driver chose when the registry did not know the plate. */
@Entity('plate_decisions')
@Check('plate_decisions_known', "decision IN ('edit', 'continue')")
@Index('plate_decisions_unerased_idx', ['licensePlate', 'createdAt'], { where: "license_plate <> ''" })
@Index('plate_decisions_created_idx', ['createdAt'], { where: "license_plate <> ''" })
export class PlateDecision {
  @Id('plate_decisions_pkey') id: number;
  /** Empty after the retention period. */
  @Column('text') licensePlate: string;
  @Column('text') decision: 'edit' | 'continue';
  @CreatedAt() createdAt: Date;
}
