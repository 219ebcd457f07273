import { Column, Entity, Index } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';

/**
 * A time in which a user is an active admin who has joined, and in which no other admin has set the password or the
 * address of the account. It remains when the user is deleted.
 */
@Entity('admin_periods')
@Index('admin_periods_open_idx', ['userId'], { unique: true, where: 'ended_at IS NULL' })
export class AdminPeriod {
  @Id('admin_periods_pkey') id: number;
  @Column('bigint') userId: number;
  @Instant() beganAt: Date;
  @Instant({ nullable: true }) endedAt: Date | null;
}
