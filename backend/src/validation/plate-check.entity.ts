import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';
import type { Vehicle } from './vehicle-registry.js';

const primaryKeyConstraintName = 'plate_checks_pkey';

/** A cached registry result. */
@Entity('plate_checks')
@Index('plate_checks_checked_idx', ['checkedAt'])
export class PlateCheck {
  @PrimaryColumn('text', { primaryKeyConstraintName }) plate: string;
  @PrimaryColumn('text', { primaryKeyConstraintName }) registry: string;
  @Column('boolean') found: boolean;
  @Column('jsonb', { nullable: true }) vehicle: Vehicle | null;
  @Instant() checkedAt: Date;
  @Instant() expiresAt: Date;
}
