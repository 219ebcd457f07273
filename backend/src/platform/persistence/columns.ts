import { Column, CreateDateColumn, PrimaryColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** The identity column of a table whose whole key it is. */
export const Id = (primaryKey: string) =>
  PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
    primaryKeyConstraintName: primaryKey,
  });

/** The lot in the key of every table of a lot's data, so that the tables can be spread by it. */
export const LotKey = (primaryKey: string) =>
  PrimaryColumn('bigint', { name: 'parking_lot_id', primaryKeyConstraintName: primaryKey });

export const CreatedAt = () => CreateDateColumn({ type: 'timestamptz', name: 'created_at' });
export const UpdatedAt = () => UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' });
export const Instant = (name: string, options: { nullable?: boolean } = {}) =>
  Column('timestamptz', { name, ...options });
