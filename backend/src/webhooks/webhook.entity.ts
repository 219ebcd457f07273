import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id, UpdatedAt } from '../platform/persistence/columns.js';
import { Venue } from '../venues/venue.entity.js';

/** A URL that receives messages about the reservations of one lot or one venue. */
@Entity('webhooks')
@Check('webhooks_of_one', 'num_nonnulls(of_lot_id, of_venue_id) = 1')
@Index('webhooks_lot_idx', ['parkingLotId'])
@Index('webhooks_venue_idx', ['venueId'])
export class Webhook {
  @Id('webhooks_pkey') id: number;
  /** The column is not named `parking_lot_id`, because that is the column by which Citus distributes a lot's data. */
  @Column('bigint', { name: 'of_lot_id', nullable: true })
  @ForeignKey(() => ParkingLot, { name: 'webhooks_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number | null;
  @Column('bigint', { name: 'of_venue_id', nullable: true })
  @ForeignKey(() => Venue, { name: 'webhooks_venue_fkey', onDelete: 'CASCADE' })
  venueId: number | null;
  @Column('text') url: string;
  @Column('bytea') sealedSecret: Buffer;
  @Column('boolean', { default: true }) isActive: boolean;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
