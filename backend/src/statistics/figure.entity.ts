import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FigureSubject } from './figure-change.entity.js';

/** Everything there is, one lot, or one venue. */
export type FigureScope = 'all' | 'lot' | 'venue';
export type FigureGrain = 'hour' | 'day' | 'month';

/** TypeORM writes into the options that it is given, so that each column needs its own. */
const key = () => ({ primaryKeyConstraintName: 'figures_pkey' });

/** A sum over an hour, or over a day or month in Israel. Derived: it can be made anew from the rows at any time. */
@Entity('figures')
@Check('figures_scope_known', "scope IN ('all', 'lot', 'venue')")
@Check('figures_grain_known', "grain IN ('hour', 'day', 'month')")
@Index('figures_by_time_idx', { synchronize: false })
export class Figure {
  @PrimaryColumn('text', key()) scope: FigureScope;
  @PrimaryColumn('bigint', { ...key(), name: 'scope_id' }) scopeId: number;
  @PrimaryColumn('text', key()) grain: FigureGrain;
  @PrimaryColumn('text', key()) subject: FigureSubject;
  @PrimaryColumn('timestamptz', { ...key(), name: 'starts_at' }) startsAt: Date;
  @PrimaryColumn('text', key()) status: string;
  @Column('bigint') count: number;
  @Column('bigint', { name: 'amount_agorot' }) amountAgorot: number;
}
