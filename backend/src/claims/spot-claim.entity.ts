import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';
import { Spot } from '../lots/spot.entity.js';

const primaryKeyConstraintName = 'spot_claims_pkey';

/**
 * The claim of a spot in a slot of a service day; availability is read from these rows only. A confirmed claim expires
 * at `infinity`.
 */
@Entity('spot_claims')
@Index('spot_claims_nights_idx', ['parkingLotId', 'spotId'], { where: 'until IS NOT NULL' })
@ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], { name: 'spot_claims_spot_fkey' })
export class SpotClaim {
  @PrimaryColumn('date', { primaryKeyConstraintName }) serviceDate: string;
  @PrimaryColumn('smallint', { default: 0, primaryKeyConstraintName }) slot: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName }) parkingLotId: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName }) spotId: number;
  @Column('bigint') holdId: number;
  @Instant() claimedAt: Date;
  @Instant() expiresAt: Date;
  /** Until when the spot is taken on the next morning, if the driver chose the night. */
  @Instant({ nullable: true }) until: Date | null;
}
