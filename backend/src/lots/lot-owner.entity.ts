import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../platform/persistence/columns.js';
import { User } from '../users/user.entity.js';
import { ParkingLot } from './parking-lot.entity.js';

@Entity('lot_owners')
@Index('lot_owners_user_idx', ['userId'])
export class LotOwner {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'lot_owners_pkey' })
  @ForeignKey(() => ParkingLot, { name: 'lot_owners_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'lot_owners_pkey' })
  @ForeignKey(() => User, { name: 'lot_owners_user_fkey', onDelete: 'CASCADE' })
  userId: number;

  @CreatedAt() createdAt: Date;
}
