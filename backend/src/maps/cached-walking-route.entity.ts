import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { Instant } from '../platform/persistence/columns.js';
import { Venue } from '../venues/venue.entity.js';

const primaryKeyConstraintName = 'walking_routes_pkey';

/** A cached walking route from a lot to a venue. It is valid while both have the stored positions. */
@Entity('walking_routes')
export class CachedWalkingRoute {
  @PrimaryColumn('bigint', { name: 'venue_id', primaryKeyConstraintName })
  @ForeignKey(() => Venue, { name: 'walking_routes_venue_fkey', onDelete: 'CASCADE' })
  venueId: number;
  @PrimaryColumn('bigint', { name: 'parking_lot_id', primaryKeyConstraintName })
  @ForeignKey(() => ParkingLot, { name: 'walking_routes_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Column('text') provider: string;
  @Column('double precision', { name: 'from_lat' }) fromLat: number;
  @Column('double precision', { name: 'from_lng' }) fromLng: number;
  @Column('double precision', { name: 'to_lat' }) toLat: number;
  @Column('double precision', { name: 'to_lng' }) toLng: number;
  @Column('text') polyline: string;
  @Column('double precision', { name: 'distance_meters' }) distanceMeters: number;
  @Column('double precision', { name: 'walking_time_minutes' }) walkingTimeMinutes: number;
  @Instant('fetched_at') fetchedAt: Date;
  @Instant('expires_at') expiresAt: Date;
}
