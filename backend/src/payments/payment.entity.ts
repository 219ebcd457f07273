import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed', 'void'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Refers to the reservation by name because payments are below reservations in the module map. */
@Entity('payments')
@Unique('payments_reservation_key', ['parkingLotId', 'reservationId'])
@ForeignKey('Reservation', ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'payments_reservation_fkey',
})
@Check('payments_amount', 'amount_agorot >= 0')
@Check('payments_status_known', "status IN ('pending', 'paid', 'refunded', 'failed', 'void')")
@Index('payments_id_idx', ['id'])
@Index('payments_created_idx', ['createdAt', 'id'])
@Index('payments_status_created_idx', ['status', 'createdAt', 'id'])
@Index('payments_lot_created_idx', ['parkingLotId', 'createdAt', 'id'])
@Index('payments_paid_idx', ['paidAt'])
export class Payment {
  @LotKey('payments_pkey') parkingLotId: number;
  @Id('payments_pkey') id: number;
  @Column('bigint') reservationId: number;
  @Column('integer') amountAgorot: number;
  @Column('text', { default: 'ILS' }) currency: string;
  @Column('text') status: PaymentStatus;
  @Column('text') provider: string;
  @Instant() createdAt: Date;
  @Instant({ nullable: true }) paidAt: Date | null;
  @Instant({ nullable: true }) refundedAt: Date | null;
}
