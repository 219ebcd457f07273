import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id, Instant, LotKey } from '../platform/persistence/columns.js';

/** A key with which a lot's gate or camera reports cars. Only its hash is stored. */
@Entity('gate_keys')
@Unique('gate_keys_hash_key', ['parkingLotId', 'keyHash'])
export class GateKey {
  @LotKey('gate_keys_pkey')
  @ForeignKey(() => ParkingLot, { name: 'gate_keys_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Id('gate_keys_pkey') id: number;
  @Column('text') name: string;
  @Column('bytea', { name: 'key_hash' }) keyHash: Buffer;
  /** The owner who created it; the key is valid as long as they own the lot. */
  @Column('bigint', { name: 'created_by' }) createdBy: number;
  @CreatedAt() createdAt: Date;
  @Instant('last_used_at', { nullable: true }) lastUsedAt: Date | null;
  @Instant('revoked_at', { nullable: true }) revokedAt: Date | null;
}
