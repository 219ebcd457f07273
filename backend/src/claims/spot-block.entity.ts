import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, Instant, LotKey } from '../platform/persistence/columns.js';
import { Spot } from '../lots/spot.entity.js';

/**
 * A spot is not available from the first service day and slot to the last. The last day of a permanent block is
 * `infinity`.
 */
@Entity('spot_blocks')
@ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], { name: 'spot_blocks_spot_fkey' })
@Check('spot_blocks_order', 'last_service_date >= first_service_date')
@Index('spot_blocks_in_force_idx', ['parkingLotId', 'spotId', 'lastServiceDate'], {
  where: 'lifted_at IS NULL',
})
@Index('spot_blocks_until_idx', ['until'], { where: 'lifted_at IS NULL' })
@Index('spot_blocks_batch_idx', ['batchId'])
export class SpotBlock {
  @LotKey('spot_blocks_pkey') parkingLotId: number;
  @Id('spot_blocks_pkey') id: number;
  @Column('bigint') spotId: number;
  @Column('text', { default: '' }) reason: string;
  @Instant() startsAt: Date;
  @Instant({ nullable: true }) until: Date | null;
  @Column('date') firstServiceDate: string;
  @Column('smallint', { default: 0 }) firstSlot: number;
  @Column('date') lastServiceDate: string;
  @Column('smallint', { default: 32767 }) lastSlot: number;
  @Column('bigint', { nullable: true }) createdBy: number | null;
  /** The bulk block that created this block. */
  @Column('bigint', { nullable: true }) batchId: number | null;
  @Instant({ nullable: true }) liftedAt: Date | null;
  @CreatedAt() createdAt: Date;
}
