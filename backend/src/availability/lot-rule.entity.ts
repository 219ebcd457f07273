import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, Id, LotKey, UpdatedAt } from '../platform/persistence/columns.js';
import type { DayKind } from '@panui/shared/day-kind';

export const ruleEffects = ['closed', 'open', 'price'] as const;
export type RuleEffect = (typeof ruleEffects)[number];

/**
 * An owner's rule for the opening hours or the price of a lot on the days that meet its conditions. A condition that is
 * null is always met. The first rule that matches decides, in the order of `rank` and then of `id`: one for the
 * opening hours and one for the price. Of the price rules, those for an event come before those for a venue, and these
 * before the others, so that the price for one venue's concert does not raise that of other venues.
 */
@Entity('lot_rules')
@Check('lot_rules_effect_known', "effect IN ('closed', 'open', 'price')")
@Check('lot_rules_percents', 'price_percent BETWEEN 0 AND 1000 AND min_occupancy_percent BETWEEN 0 AND 100')
@Check('lot_rules_dates', 'date_to >= date_from')
export class LotRule {
  @LotKey('lot_rules_pkey')
  @ForeignKey('ParkingLot', { name: 'lot_rules_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Id('lot_rules_pkey') id: number;
  @Column('text') name: string;
  @Column('text') effect: RuleEffect;
  /** The first and last service day. */
  @Column('date', { nullable: true }) dateFrom: string | null;
  @Column('date', { nullable: true }) dateTo: string | null;
  @Column('smallint', { array: true, nullable: true }) weekdays: number[] | null;
  @Column('text', { array: true, nullable: true }) dayKinds: DayKind[] | null;
  @Column('smallint', { nullable: true }) slot: number | null;
  @Column('bigint', { array: true, nullable: true }) spotIds: number[] | null;
  /** The hours of an `open` rule; null for those of the lot. */
  @Column('text', { nullable: true }) openingTime: string | null;
  @Column('text', { nullable: true }) closingTime: string | null;
  /** A `price` rule has one of the two. */
  @Column('integer', { nullable: true }) priceAgorot: number | null;
  /** Of the lot's own price. */
  @Column('integer', { nullable: true }) pricePercent: number | null;
  /** A `price` rule matches while at least this share of the lot's spots is taken. */
  @Column('smallint', { nullable: true }) minOccupancyPercent: number | null;
  /** Service days from the day of the booking to that of the reservation. */
  @Column('smallint', { nullable: true }) minDaysAhead: number | null;
  @Column('smallint', { nullable: true }) maxDaysAhead: number | null;
  /** A `price` rule may apply only to drivers of a venue, or of one of its events. */
  @Column('bigint', { nullable: true })
  @ForeignKey('Venue', { name: 'lot_rules_venue_fkey', onDelete: 'CASCADE' })
  venueId: number | null;
  @Column('bigint', { nullable: true })
  @ForeignKey('VenueEvent', { name: 'lot_rules_event_fkey', onDelete: 'CASCADE' })
  eventId: number | null;
  @Column('integer', { default: 0 }) rank: number;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
