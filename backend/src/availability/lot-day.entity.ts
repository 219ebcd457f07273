import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LotKey } from '../platform/persistence/columns.js';
import type { Opening } from './opening.js';

const primaryKeyConstraintName = 'lot_days_pkey';

/**
 * The hours and price of one slot of a service day, evaluated from the terms and rules of the lot. Rows of today and
 * later equal a fresh evaluation; rows of past days are never changed, because reports use them.
 */
@Entity('lot_days')
@Index('lot_days_not_recorded_idx', ['serviceDate'], { where: 'offered_spots IS NULL' })
export class LotDay {
  @LotKey(primaryKeyConstraintName)
  @ForeignKey('ParkingLot', { name: 'lot_days_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @PrimaryColumn('date', { primaryKeyConstraintName }) serviceDate: string;
  @PrimaryColumn('smallint', { primaryKeyConstraintName }) slot: number;
  @Column('boolean') isOpen: boolean;
  @Column('text') openingTime: string;
  @Column('text') closingTime: string;
  @Column('integer') priceAgorot: number;
  @Column('jsonb') occupancyPrices: Opening['occupancyPrices'];
  @Column('bigint', { nullable: true }) openingRuleId: number | null;
  @Column('bigint', { nullable: true }) priceRuleId: number | null;
  /** The spots that rules close or open in this slot, unlike the others. */
  @Column('bigint', { array: true, default: '{}' }) closedSpotIds: number[];
  @Column('bigint', { array: true, default: '{}' }) openSpotIds: number[];
  /** The spots that the slot offered; null until the day is over. */
  @Column('integer', { nullable: true }) offeredSpots: number | null;
}
