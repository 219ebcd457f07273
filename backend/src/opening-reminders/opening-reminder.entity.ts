import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';
import { Venue } from '../venues/venue.entity.js';

/** A request for one mail when a venue's evening can be reserved. It is deleted when the mail is sent. */
@Entity('opening_reminders')
@Check('opening_reminders_locale_known', "locale IN ('he', 'en')")
@Index('opening_reminders_once_idx', ['venueId', 'reservationTime', 'emailHash'], { unique: true })
export class OpeningReminder {
  @Id('opening_reminders_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => Venue, { name: 'opening_reminders_venue_fkey', onDelete: 'CASCADE' })
  venueId: number;
  @Instant() reservationTime: Date;
  /** The address, encrypted. */
  @Column('bytea') sealedEmail: Buffer;
  /** Keyed, so that an address is reminded once without being readable. */
  @Column('bytea') emailHash: Buffer;
  @Column('text') locale: Language;
}
