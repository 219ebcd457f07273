import type { Slot } from '../availability/slots.js';
import type { LotPhoto } from './lot-photo.js';
import type { OvernightDto } from './overnight.dto.js';
import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { CreatedAt, Id, UpdatedAt } from '../platform/persistence/columns.js';

/** A new lot is open in the evenings of the Israeli working week, when offices are empty. */
export const newLot = {
  openingTime: '17:00',
  closingTime: '02:00',
  openWeekdays: [0, 1, 2, 3, 4],
  priceAgorot: 2500,
};

@Entity('parking_lots')
@Check('parking_lots_position', 'lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180')
@Check(
  'parking_lots_hours',
  "opening_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closing_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'",
)
@Check('parking_lots_weekdays', "open_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]")
@Check('parking_lots_price', 'price_agorot >= 0')
@Check('parking_lots_price_bounds', 'min_price_agorot >= 0 AND max_price_agorot >= min_price_agorot')
@Check('parking_lots_height', 'max_height_cm > 0')
@Unique('parking_lots_setup_key_key', ['setupKey'])
@Index('parking_lots_position_idx', ['lat', 'lng'], { where: 'is_active' })
@Index('parking_lots_calendar_key_creator_idx', ['calendarKeyCreatedBy'], {
  where: 'calendar_key_created_by IS NOT NULL',
})
export class ParkingLot {
  @Id('parking_lots_pkey') id: number;
  @Column('text') name: string;
  @Column('text', { nullable: true }) nameEn: string | null;
  @Column('text') address: string;
  @Column('text', { nullable: true }) addressEn: string | null;
  @Column('text', { default: '' }) description: string;
  @Column('double precision') lat: number;
  @Column('double precision') lng: number;
  @Column('text', { default: newLot.openingTime }) openingTime: string;
  @Column('text', { default: newLot.closingTime }) closingTime: string;
  @Column('boolean', { name: 'is_24_7', default: false }) is247: boolean;
  @Column('smallint', { array: true, default: newLot.openWeekdays }) openWeekdays: number[];
  @Column('boolean', { default: true }) isActive: boolean;
  @Column('integer', { default: newLot.priceAgorot }) priceAgorot: number;
  /** Bounds of the prices that rules set. */
  @Column('integer', { nullable: true }) minPriceAgorot: number | null;
  @Column('integer', { nullable: true }) maxPriceAgorot: number | null;
  /** The height up to which vehicles can enter; null for no limit. */
  @Column('integer', { nullable: true }) maxHeightCm: number | null;
  /** How to get in and to the spots, for drivers. */
  @Column('text', { default: '' }) entryInstructions: string;
  @Column('text', { nullable: true }) entryInstructionsEn: string | null;
  /** In the order in which drivers see them. */
  @Column('jsonb', { default: [] }) photos: LotPhoto[];
  /** In the order of their times; empty if the whole service day is slot 0. */
  @Column('jsonb', { default: [] }) slots: Slot[];
  /** Parking until the next morning, which drivers may add; null for none. */
  @Column('jsonb', { nullable: true }) overnight: OvernightDto | null;
  /** SHA-256 of the secret in the address of the calendar subscription. */
  @Column('bytea', { nullable: true }) calendarKeyHash: Buffer | null;
  /** The user who created the address; it works as long as they may see the lot's calendar. */
  @Column('bigint', { nullable: true }) calendarKeyCreatedBy: number | null;
  /** Whether the owners get the printed list of each service day by mail. */
  @Column('boolean', { default: false }) mailsGateList: boolean;
  /** Whether exits of cars are recorded; if not, a car leaves with the end of its reservation (the view `visits`). */
  @Column('boolean', { default: true }) recordsExits: boolean;
  /** The user and the key of the request that set up the lot, so that it can be repeated. */
  @Column('text', { nullable: true }) setupKey: string | null;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
