import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VenueEvent } from '../events/venue-event.entity.js';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id, Instant } from '../platform/persistence/columns.js';

export const codePayers = ['driver', 'account'] as const;
export type CodePayer = (typeof codePayers)[number];

/** A secret code for spots of one lot on the evening of an event, with a price of its own. */
@Entity('event_codes')
@Unique('event_codes_hash_key', ['codeHash'])
@Check('event_codes_payer', "(payer = 'account') = (account_id IS NOT NULL)")
@Check('event_codes_payer_known', "payer IN ('driver', 'account')")
@Index('event_codes_event_idx', ['eventId', 'id'])
export class EventCode {
  @Id('event_codes_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => VenueEvent, { name: 'event_codes_event_fkey', onDelete: 'CASCADE' })
  eventId: number;
  // Codes are not distributed by lot.
  @Column('bigint', { name: 'of_lot_id' })
  @ForeignKey(() => ParkingLot, { name: 'event_codes_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @Column('date') serviceDate: string;
  @Column('text') label: string;
  /** How many spots were set aside. */
  @Column('integer') spots: number;
  /** Replaces the lot's price; null for the lot's own. */
  @Column('integer', { nullable: true }) priceAgorot: number | null;
  @Column('text') payer: CodePayer;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => BilledAccount, { name: 'event_codes_account_fkey' })
  accountId: number | null;
  /** From then on the code ends, and its spots are sold without it. */
  @Instant() releaseAt: Date;
  /** How many holds and reservations it may have at a time. */
  @Column('integer') maxUses: number;
  @Column('bytea') codeHash: Buffer;
  /** The code, encrypted for the admins who copy its link. */
  @Column('bytea') sealedCode: Buffer;
  @Instant({ nullable: true }) endedAt: Date | null;
  @CreatedAt() createdAt: Date;
}
