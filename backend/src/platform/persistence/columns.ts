import { Column, CreateDateColumn, PrimaryColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** An identity column that is the whole primary key. */
export const Id = (primaryKey: string) =>
  PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
    primaryKeyConstraintName: primaryKey,
  });

/**
 * The lot in the primary key of every table with data of a lot, so that Citus can distribute the tables by it.
 */
export const LotKey = (primaryKey: string) =>
  PrimaryColumn('bigint', { primaryKeyConstraintName: primaryKey });

export const CreatedAt = () => CreateDateColumn({ type: 'timestamptz' });
export const UpdatedAt = () => UpdateDateColumn({ type: 'timestamptz' });
export const Instant = (options: { name?: string; nullable?: boolean } = {}) =>
  Column('timestamptz', options);
