import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

/**
 * - `owed`: settled with the owner later, and not yet marked as paid.
 * - `paid`: also when a part was refunded.
 * - `refunded`: all of it was refunded.
 * - `void`: the reservation was cancelled before anything was paid.
 */
export const paymentStatuses = ['pending', 'owed', 'paid', 'refunded', 'failed', 'void'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Refers to the reservation by name because payments are below reservations in the module map. */
@Entity('payments')
@Unique('payments_reservation_key', ['parkingLotId', 'reservationId'])
@ForeignKey('Reservation', ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'payments_reservation_fkey',
})
@Check('payments_amount', 'amount_agorot >= 0')
@Check('payments_status_known', "status IN ('pending', 'owed', 'paid', 'refunded', 'failed', 'void')")
@Check('payments_present_row', 'num_nonnulls(present_lot_id, present_reservation_id) IN (0, 2)')
@Check('payments_refunded', 'refunded_agorot BETWEEN 0 AND amount_agorot')
@Index('payments_id_idx', ['id'])
@Index('payments_created_idx', ['createdAt', 'id'])
@Index('payments_status_created_idx', ['status', 'createdAt', 'id'])
@Index('payments_lot_created_idx', ['parkingLotId', 'createdAt', 'id'])
// The decorator cannot describe an index of an expression; it is in the migration.
@Index('payments_present_lot_idx', { synchronize: false })
@Index('payments_moved_idx', ['presentReservationId'], { where: 'present_reservation_id IS NOT NULL' })
@Index('payments_paid_idx', ['paidAt'])
@Index('payments_service_date_idx', ['serviceDate'])
@Index('payments_account_idx', ['accountId'], { where: 'account_id IS NOT NULL' })
@Index('payments_incomplete_refund_idx', ['parkingLotId', 'id'], {
  where: "status = 'refunded' AND refunded_agorot < amount_agorot AND refunded_at IS NOT NULL",
})
export class Payment {
  @LotKey('payments_pkey') parkingLotId: number;
  @Id('payments_pkey') id: number;
  @Column('bigint') reservationId: number;
  /**
   * The row of the reservation to which the payment moved with its money entries; null while that is the first one.
   * `set_present_rows.sql` sets it. Refunds and the card provider know a payment by its first row.
   */
  @Column('bigint', { nullable: true }) presentLotId: number | null;
  @Column('bigint', { nullable: true }) presentReservationId: number | null;
  @Column('integer') amountAgorot: number;
  @Column('text', { default: 'ILS' }) currency: string;
  @Column('text') status: PaymentStatus;
  @Column('text') provider: string;
  @Instant() createdAt: Date;
  @Instant({ nullable: true }) paidAt: Date | null;
  /** When the last refund was made. */
  @Instant({ nullable: true }) refundedAt: Date | null;
  @Column('integer', { default: 0 }) refundedAgorot: number;
  /** The day on which a payment on account was paid, as it was marked. */
  @Column('date', { nullable: true }) paidOn: string | null;
  @Column('text', { nullable: true }) note: string | null;
  /** The account that pays, if the driver does not. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => BilledAccount, { name: 'payments_account_fkey' })
  accountId: number | null;
  /** The service date of the reservation. */
  @Column('date', { nullable: true }) serviceDate: string | null;
}
