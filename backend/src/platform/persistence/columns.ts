import { Column, CreateDateColumn, PrimaryColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** An identity column that is the whole primary key. */
export const Id = (primaryKey: string) =>
  PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
    primaryKeyConstraintName: primaryKey,
  });

/**
 * The lot in the primary key of every table with data of a lot, so that the tables can be distributed by it.
 */
export const LotKey = (primaryKey: string) =>
  PrimaryColumn('bigint', { name: 'parking_lot_id', primaryKeyConstraintName: primaryKey });

export const CreatedAt = () => CreateDateColumn({ type: 'timestamptz', name: 'created_at' });
export const UpdatedAt = () => UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' });
export const Instant = (name: string, options: { nullable?: boolean } = {}) =>
  Column('timestamptz', { name, ...options });
