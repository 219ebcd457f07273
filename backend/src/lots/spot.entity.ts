import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { ParkingLot } from './parking-lot.entity.js';
import { CreatedAt, Id, LotKey, UpdatedAt } from '../platform/persistence/columns.js';

@Entity('spots')
@Unique('spots_number_key', ['parkingLotId', 'number'])
@Index('spots_id_idx', ['id'])
@Index('spots_active_idx', ['parkingLotId'], { where: 'is_active' })
export class Spot {
  @LotKey('spots_pkey')
  @ForeignKey(() => ParkingLot, { name: 'spots_lot_fkey' })
  parkingLotId: number;
  @Id('spots_pkey') id: number;
  @Column('text') number: string;
  @Column('text', { default: '' }) floor: string;
  @Column('text', { default: '' }) office: string;
  @Column('boolean', { default: false }) isHandicap: boolean;
  @Column('boolean', { default: false }) isElectric: boolean;
  @Column('boolean', { default: true }) isActive: boolean;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
