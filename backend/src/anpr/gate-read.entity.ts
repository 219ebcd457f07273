import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import type { EntryKind } from '../entries/entry-decision.js';
import { type Direction } from '../gates/gate-device.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id, Instant, LotKey } from '../platform/persistence/columns.js';

/** A car that a camera read in the last minutes, with its best read so far: a camera reads a car many times. */
@Entity('gate_reads')
@Index('gate_reads_device_idx', ['parkingLotId', 'deviceId', 'lastReadAt'])
@Index('gate_reads_created_idx', ['createdAt'])
@Check('gate_reads_direction_known', "direction IN ('in', 'out')")
export class GateRead {
  @LotKey('gate_reads_pkey')
  @ForeignKey(() => ParkingLot, { name: 'gate_reads_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Id('gate_reads_pkey') id: number;
  @Column('bigint') deviceId: number;
  @Column('text') direction: Direction;
  @Column('text') licensePlate: string;
  /** Every reading of the car, with the letters that look like digits replaced. */
  @Column('text', { array: true }) readings: string[];
  @Column('smallint') rank: number;
  @Column('real', { nullable: true }) score: number | null;
  /** The answer that the camera got. */
  @Column('text') kind: EntryKind;
  @Column('boolean') isOpen: boolean;
  @Column('text', { nullable: true }) spotNumber: string | null;
  /** The entry that the read added; null if it found one of another device. */
  @Column('bigint', { nullable: true }) entryId: number | null;
  @Instant() lastReadAt: Date;
  @CreatedAt() createdAt: Date;
}
