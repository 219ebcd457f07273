import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { Instant } from '../platform/persistence/columns.js';
import { Venue } from '../venues/venue.entity.js';

const primaryKeyConstraintName = 'walking_routes_pkey';

/** A cached walking route from a lot to a venue. It is valid while both have the stored positions. */
@Entity('walking_routes')
export class CachedWalkingRoute {
  @PrimaryColumn('bigint', { primaryKeyConstraintName })
  @ForeignKey(() => Venue, { name: 'walking_routes_venue_fkey', onDelete: 'CASCADE' })
  venueId: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName })
  @ForeignKey(() => ParkingLot, { name: 'walking_routes_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Column('text') provider: string;
  @Column('double precision') fromLat: number;
  @Column('double precision') fromLng: number;
  @Column('double precision') toLat: number;
  @Column('double precision') toLng: number;
  @Column('text') polyline: string;
  @Column('double precision') distanceMeters: number;
  @Column('double precision') walkingTimeMinutes: number;
  @Instant() fetchedAt: Date;
  @Instant() expiresAt: Date;
}
