import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Direction } from '../gates/gate-device.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Instant, LotKey } from '../platform/persistence/columns.js';
import type { EntryKind } from './entry-decision.js';

/**
 * A car that a device at a gate reported, by the device's own id of the report: the same report again records nothing.
 */
@Entity('gate_reports')
@Index('gate_reports_entry_idx', ['parkingLotId', 'entryId'])
@Index('gate_reports_created_idx', ['createdAt'])
export class GateReport {
  @LotKey('gate_reports_pkey')
  @ForeignKey(() => ParkingLot, { name: 'gate_reports_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'gate_reports_pkey' })
  clientId: string;
  @Column('bigint') deviceId: number;
  @Column('text') direction: Direction;
  /** The answer that the device got. */
  @Column('text') kind: EntryKind;
  @Column('bigint', { nullable: true }) entryId: number | null;
  /** When the car came or left. */
  @Instant() reportedAt: Date;
  @CreatedAt() createdAt: Date;
}
