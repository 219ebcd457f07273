import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../platform/persistence/columns.js';
import { User } from '../users/user.entity.js';
import { Venue } from './venue.entity.js';

/** A venue that a user with the role `venue_manager` manages. */
@Entity('venue_managers')
@Index('venue_managers_user_idx', ['userId'])
export class VenueManager {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'venue_managers_pkey' })
  @ForeignKey(() => Venue, { name: 'venue_managers_venue_fkey', onDelete: 'CASCADE' })
  venueId: number;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'venue_managers_pkey' })
  @ForeignKey(() => User, { name: 'venue_managers_user_fkey', onDelete: 'CASCADE' })
  userId: number;

  @CreatedAt() createdAt: Date;
}
