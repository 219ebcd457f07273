import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LotKey } from '../platform/persistence/columns.js';
import type { Opening } from './opening.js';

const primaryKeyConstraintName = 'lot_days_pkey';

/**
 * The hours and price of one slot of a service day, evaluated from the terms and rules of the lot. Rows of today and later
 * equal a fresh evaluation; rows of past days are never changed, because reports use them.
 */
@Entity('lot_days')
@Index('lot_days_not_recorded_idx', ['serviceDate'], { where: 'offered_spots IS NULL' })
export class LotDay {
  @LotKey(primaryKeyConstraintName)
  @ForeignKey('ParkingLot', { name: 'lot_days_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @PrimaryColumn('date', { name: 'service_date', primaryKeyConstraintName }) serviceDate: string;
  @PrimaryColumn('smallint', { primaryKeyConstraintName }) slot: number;
  @Column('boolean', { name: 'is_open' }) isOpen: boolean;
  @Column('text', { name: 'opening_time' }) openingTime: string;
  @Column('text', { name: 'closing_time' }) closingTime: string;
  @Column('integer', { name: 'price_agorot' }) priceAgorot: number;
  @Column('jsonb', { name: 'occupancy_prices' }) occupancyPrices: Opening['occupancyPrices'];
  @Column('bigint', { name: 'opening_rule_id', nullable: true }) openingRuleId: number | null;
  @Column('bigint', { name: 'price_rule_id', nullable: true }) priceRuleId: number | null;
  /** The spots that rules close or open in this slot, unlike the others. */
  @Column('bigint', { name: 'closed_spot_ids', array: true, default: '{}' }) closedSpotIds: number[];
  @Column('bigint', { name: 'open_spot_ids', array: true, default: '{}' }) openSpotIds: number[];
  /** The spots that the slot offered; null until the day is over. */
  @Column('integer', { name: 'offered_spots', nullable: true }) offeredSpots: number | null;
}
