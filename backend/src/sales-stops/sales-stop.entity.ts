import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id } from '../platform/persistence/columns.js';
import { Venue } from '../venues/venue.entity.js';

/** An evening on which no more spots are reserved: for drivers of a venue, or in a lot. */
@Entity('sales_stops')
@Check('sales_stops_one_scope', 'num_nonnulls(of_venue_id, of_lot_id) = 1')
@Index('sales_stops_venue_idx', ['ofVenueId', 'serviceDate'])
@Index('sales_stops_lot_idx', ['ofLotId', 'serviceDate'])
export class SalesStop {
  @Id('sales_stops_pkey') id: number;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => Venue, { name: 'sales_stops_venue_fkey', onDelete: 'CASCADE' })
  ofVenueId: number | null;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => ParkingLot, { name: 'sales_stops_lot_fkey', onDelete: 'CASCADE' })
  ofLotId: number | null;
  @Column('date') serviceDate: string;
  /** Null for all slots of the day. */
  @Column('smallint', { nullable: true }) slot: number | null;
  @Column('text') reasonHe: string;
  @Column('text') reasonEn: string;
  @CreatedAt() createdAt: Date;
}
