import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StatisticSubject } from './statistic-delta.entity.js';

/** All lots, one lot, or one venue. */
export type StatisticScope = 'all' | 'lot' | 'venue';
export type StatisticGrain = 'hour' | 'day' | 'month';

/** TypeORM mutates the options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'hourly_statistics_pkey' });

/**
 * Statistics of an hour, or of a local day or month. Derived: they can be rebuilt from the rows at any time.
 */
@Entity('hourly_statistics')
@Check('hourly_statistics_scope_known', "scope IN ('all', 'lot', 'venue')")
@Check('hourly_statistics_grain_known', "grain IN ('hour', 'day', 'month')")
@Index('hourly_statistics_by_time_idx', { synchronize: false })
export class HourlyStatistic {
  @PrimaryColumn('text', key()) scope: StatisticScope;
  @PrimaryColumn('bigint', key()) scopeId: number;
  @PrimaryColumn('text', key()) grain: StatisticGrain;
  @PrimaryColumn('text', key()) subject: StatisticSubject;
  @PrimaryColumn('timestamptz', key()) startsAt: Date;
  @PrimaryColumn('text', key()) status: string;
  @Column('bigint') count: number;
  @Column('bigint') amountAgorot: number;
}
