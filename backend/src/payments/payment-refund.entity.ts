import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

/** A refund of a payment or a part of it. */
@Entity('payment_refunds')
@ForeignKey('Payment', ['parkingLotId', 'paymentId'], ['parkingLotId', 'id'], {
  name: 'payment_refunds_payment_fkey',
})
@Check('payment_refunds_amount', 'amount_agorot > 0')
@Index('payment_refunds_payment_idx', ['parkingLotId', 'paymentId'])
@Index('payment_refunds_refunded_idx', ['refundedAt'])
@Index('payment_refunds_parked_idx', ['parkedOn'])
export class PaymentRefund {
  @LotKey('payment_refunds_pkey') parkingLotId: number;
  @Id('payment_refunds_pkey') id: number;
  @Column('bigint') paymentId: number;
  @Column('integer') amountAgorot: number;
  @Column('text', { nullable: true }) reason: string | null;
  /** The admin; null for the refund of a cancelled reservation. */
  @Column('bigint', { nullable: true }) requestedBy: number | null;
  @Instant() requestedAt: Date;
  /** Null until the provider made the refund. */
  @Instant({ nullable: true }) refundedAt: Date | null;
  /** The day on which it counts by service date: its own, which in earlier versions was not before the service date. */
  @Column('date', { nullable: true }) parkedOn: string | null;
}
