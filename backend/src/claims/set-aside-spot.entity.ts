import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Spot } from '../lots/spot.entity.js';
import { Instant, LotKey } from '../platform/persistence/columns.js';

const primaryKeyConstraintName = 'set_aside_spots_pkey';

/**
 * A spot that only holders of a code get in a slot of a service day, until `releaseAt`. It remains while one of them
 * has the spot, so that it returns to the code when that hold or reservation ends.
 */
@Entity('set_aside_spots')
@ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], {
  name: 'set_aside_spots_spot_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('EventCode', ['codeId'], ['id'], { name: 'set_aside_spots_code_fkey', onDelete: 'CASCADE' })
@Index('set_aside_spots_code_idx', ['codeId'])
export class SetAsideSpot {
  @LotKey(primaryKeyConstraintName) parkingLotId: number;
  @PrimaryColumn('date', { primaryKeyConstraintName }) serviceDate: string;
  @PrimaryColumn('smallint', { primaryKeyConstraintName }) slot: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName }) spotId: number;
  @Column('bigint') codeId: number;
  @Instant() releaseAt: Date;
}
