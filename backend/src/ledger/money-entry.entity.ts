import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';
import { BilledAccount } from './billed-account.entity.js';
import { Payee } from './payee.entity.js';

export const moneyEntryKinds = ['charge', 'refund', 'adjustment', 'payout', 'payout_returned'] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

/**
 * A line of the books, in agorot. `functions/charge_many.sql`, `reverse_charges.sql` and `reverse_many.sql` write the
 * lines of payments, in the transaction that changes the payment. Lines are never changed, except that a statement of
 * the payee and one of the account take them.
 *
 * Refers to the reservation by name because the ledger is below reservations in the module map.
 */
@Entity('money_entries')
@ForeignKey('Reservation', ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'money_entries_reservation_fkey',
})
@ForeignKey('MoneyEntry', ['parkingLotId', 'reversesId'], ['parkingLotId', 'id'], {
  name: 'money_entries_reverses_fkey',
})
@Check(
  'money_entries_balanced',
  `collected_agorot
     = commission_agorot + commission_vat_agorot + gateway_fee_agorot + withheld_agorot + payee_net_agorot`,
)
@Check('money_entries_kind_known', "kind IN ('charge', 'refund', 'adjustment', 'payout', 'payout_returned')")
@Check('money_entries_collected_by_known', "collected_by IN ('operator', 'payee')")
@Check(
  'money_entries_of_reservation',
  `(kind IN ('charge', 'refund')) = (num_nulls(reservation_id, service_date, reservation_end) = 0)
     AND num_nonnulls(reservation_id, service_date, reservation_end) IN (0, 3)`,
)
@Check('money_entries_vat_rate', 'vat_bps BETWEEN 0 AND 10000')
@Check('money_entries_refund_reverses', "kind <> 'refund' OR reverses_id IS NOT NULL")
@Check(
  'money_entries_of_account',
  `(account_id IS NULL OR collected_by = 'operator') AND (account_statement_id IS NULL OR account_id IS NOT NULL)`,
)
@Index('money_entries_id_idx', ['id'])
@Index('money_entries_reservation_idx', ['parkingLotId', 'reservationId'], {
  where: 'reservation_id IS NOT NULL',
})
@Index('money_entries_payment_idx', ['paymentLotId', 'paymentReservationId'], {
  where: 'payment_reservation_id IS NOT NULL',
})
@Index('money_entries_reverses_idx', ['parkingLotId', 'reversesId'], { where: 'reverses_id IS NOT NULL' })
@Index('money_entries_payee_idx', ['payeeId', 'releasesAt'], { where: 'statement_id IS NULL' })
@Index('money_entries_unassigned_idx', ['parkingLotId'], { where: 'payee_id IS NULL' })
@Index('money_entries_statement_idx', ['statementId'], { where: 'statement_id IS NOT NULL' })
@Index('money_entries_account_idx', ['accountId', 'serviceDate'], { where: 'account_id IS NOT NULL' })
@Index('money_entries_account_statement_idx', ['accountStatementId'], {
  where: 'account_statement_id IS NOT NULL',
})
@Index('money_entries_occurred_idx', ['occurredAt', 'id'])
export class MoneyEntry {
  @LotKey('money_entries_pkey') parkingLotId: number;
  @Id('money_entries_pkey') id: number;
  /** Null while the lot has no payees. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => Payee, { name: 'money_entries_payee_fkey' })
  payeeId: number | null;
  @Column('bigint', { nullable: true }) reservationId: number | null;
  /** The reservation's first row, which keeps the payment; null in entries of that row itself. */
  @Column('bigint', { nullable: true }) paymentLotId: number | null;
  @Column('bigint', { nullable: true }) paymentReservationId: number | null;
  @Column('text') kind: MoneyEntryKind;
  /** Who got the driver's money. */
  @Column('text') collectedBy: 'operator' | 'payee';
  /** The payee's part of the driver's price, with VAT. */
  @Column('bigint') priceAgorot: number;
  /** What the operator got: the sum of the five amounts below. */
  @Column('bigint') collectedAgorot: number;
  @Column('bigint') commissionAgorot: number;
  @Column('bigint') commissionVatAgorot: number;
  @Column('bigint') gatewayFeeAgorot: number;
  @Column('bigint') withheldAgorot: number;
  /** What is due to the payee; negative when the payee owes the operator. */
  @Column('bigint') payeeNetAgorot: number;
  /** The rate of VAT on the day of the booking, on which a card is charged. */
  @Column('integer') vatBps: number;
  /** The rate in the price, if it is another: none where drivers pay a payee that charges no VAT. */
  @Column('integer', { nullable: true }) priceVatBps: number | null;
  /** Which terms of the payee applied. */
  @Column('date', { nullable: true }) termsValidFrom: string | null;
  /** The charge of which this entry takes back all or a part. */
  @Column('bigint', { nullable: true }) reversesId: number | null;
  @Column('bigint', { nullable: true }) statementId: number | null;
  /** The account that pays the price, if the driver does not. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => BilledAccount, { name: 'money_entries_account_fkey' })
  accountId: number | null;
  /** The statement of the account that bills the price. */
  @Column('bigint', { nullable: true }) accountStatementId: number | null;
  /** Of an adjustment or a returned payout. */
  @Column('text', { nullable: true }) reason: string | null;
  @Column('date', { nullable: true }) serviceDate: string | null;
  @Instant({ nullable: true }) reservationEnd: Date | null;
  @Instant() occurredAt: Date;
  /** From when on the entry may be in a statement. */
  @Instant() releasesAt: Date;
}
