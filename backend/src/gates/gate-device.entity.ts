import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id, Instant, LotKey } from '../platform/persistence/columns.js';

export const gateDeviceKinds = ['phone', 'camera', 'barrier'] as const;
export type GateDeviceKind = (typeof gateDeviceKinds)[number];

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/**
 * A phone, camera or barrier at a gate of a lot. Cameras and barriers have a key, of which only the hash is stored; a
 * phone signs its requests with a private key that never leaves it.
 */
@Entity('gate_devices')
@Unique('gate_devices_key_key', ['parkingLotId', 'keyHash'])
@Unique('gate_devices_enrolment_key', ['parkingLotId', 'enrolmentHash'])
@Index('gate_devices_enrolment_creator_idx', ['createdBy'], { where: 'enrolment_hash IS NOT NULL' })
@Check('gate_devices_kind_known', "kind IN ('phone', 'camera', 'barrier')")
@Check('gate_devices_direction_known', "direction IN ('in', 'out')")
export class GateDevice {
  @LotKey('gate_devices_pkey')
  @ForeignKey(() => ParkingLot, { name: 'gate_devices_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Id('gate_devices_pkey') id: number;
  @Column('text') name: string;
  @Column('text') kind: GateDeviceKind;
  /** The lane that it watches; null for one that sees cars of both. */
  @Column('text', { nullable: true }) direction: Direction | null;
  @Column('bytea', { nullable: true }) keyHash: Buffer | null;
  /** SPKI in base64; null until the phone is enrolled. */
  @Column('text', { nullable: true }) publicKey: string | null;
  /** The hash of the token in the enrolment link; null once it is used. */
  @Column('bytea', { nullable: true }) enrolmentHash: Buffer | null;
  @Instant({ nullable: true }) enrolmentExpiresAt: Date | null;
  @Instant({ nullable: true }) enrolledAt: Date | null;
  /** The last request, stored at most twice a minute. */
  @Instant({ nullable: true }) lastSyncAt: Date | null;
  @Column('text', { nullable: true }) appVersion: string | null;
  /** The owner who created it; the device has access as long as they own the lot. */
  @Column('bigint') createdBy: number;
  @CreatedAt() createdAt: Date;
  @Instant({ nullable: true }) revokedAt: Date | null;
}
