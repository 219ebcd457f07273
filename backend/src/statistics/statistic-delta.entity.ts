import { Check, Column, Entity } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

export type StatisticSubject = 'reservations' | 'payments' | 'parked_payments';

/**
 * A change that is not in the statistics yet: inserted in the transaction of the counted row, deleted when it
 * is folded in.
 */
@Entity('statistic_deltas')
@Check('statistic_deltas_subject_known', "subject IN ('reservations', 'payments', 'parked_payments')")
export class StatisticDelta {
  @LotKey('statistic_deltas_pkey') parkingLotId: number;
  @Id('statistic_deltas_pkey') id: number;
  @Column('text') subject: StatisticSubject;
  @Column('text') status: string;
  /**
   * The UTC hour in which the reservation starts, or in which the payment was paid (or created, if it never
   * was) or refunded. Of `parked_payments`, the first hour of a local day: that of the service, or of a later refund.
   */
  @Instant() hour: Date;
  @Column('bigint', { nullable: true }) venueId: number | null;
  @Column('integer') count: number;
  @Column('bigint') amountAgorot: number;
}
