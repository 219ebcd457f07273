import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';

@Entity('venues')
@Check('venues_position', 'lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180')
export class Venue {
  @Id('venues_pkey') id: number;
  @Column('text') name: string;
  @Column('text', { nullable: true }) nameEn: string | null;
  @Column('text', { default: '' }) address: string;
  @Column('text', { nullable: true }) addressEn: string | null;
  @Column('double precision') lat: number;
  @Column('double precision') lng: number;
  @Column('boolean', { default: true }) isActive: boolean;
  /** The calendar (ICS) from which the venue's events are read. */
  @Column('text', { nullable: true }) eventsFeedUrl: string | null;
  @Instant({ nullable: true }) eventsFeedReadAt: Date | null;
  /** Why the calendar could not be read the last time. */
  @Column('text', { nullable: true }) eventsFeedError: string | null;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
