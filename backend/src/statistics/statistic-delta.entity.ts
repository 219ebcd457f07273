import { Check, Column, Entity } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

export type StatisticSubject = 'reservations' | 'payments';

/** What is to be added to the sums: written with the fact itself, taken away when it is in them. */
@Entity('statistic_deltas')
@Check('statistic_deltas_subject_known', "subject IN ('reservations', 'payments')")
export class StatisticDelta {
  @LotKey('statistic_deltas_pkey') parkingLotId: number;
  @Id('statistic_deltas_pkey') id: number;
  @Column('text') subject: StatisticSubject;
  @Column('text') status: string;
  /** The UTC hour in which the stay starts, or in which the payment was paid (or made, if it never was). */
  @Instant('hour') hour: Date;
  @Column('bigint', { name: 'venue_id', nullable: true }) venueId: number | null;
  @Column('integer') count: number;
  @Column('bigint', { name: 'amount_agorot' }) amountAgorot: number;
}
