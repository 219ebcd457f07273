import { Check, Column, Entity, Index } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';

/** A request for the reservations of an address, for any address that was typed. It is deleted when it expires. */
@Entity('reservation_lookups')
@Check('reservation_lookups_locale_known', "locale IN ('he', 'en')")
@Index('reservation_lookups_link_idx', ['linkHash'], { unique: true, where: 'link_hash IS NOT NULL' })
@Index('reservation_lookups_session_idx', ['sessionHash'], {
  unique: true,
  where: 'session_hash IS NOT NULL',
})
@Index('reservation_lookups_expires_idx', ['expiresAt'])
export class ReservationLookup {
  @Id('reservation_lookups_pkey') id: number;
  /** The address, encrypted. */
  @Column('bytea') sealedEmail: Buffer;
  @Column('text') locale: Language;
  /** Of the mailed link, until it is used. */
  @Column('bytea', { nullable: true }) linkHash: Buffer | null;
  /** Of the page that used the link. */
  @Column('bytea', { nullable: true }) sessionHash: Buffer | null;
  @Instant() expiresAt: Date;
}
