import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A counter that grows with every change of venues, lots, routes or settings. A process may use its cache of
 * them while this number equals the one read with the cache; statements that rely on the cache compare it.
 */
@Entity('catalog_version')
@Check('catalog_version_one_row', 'only_row')
export class CatalogVersion {
  @PrimaryColumn('boolean', {
    default: true,
    primaryKeyConstraintName: 'catalog_version_pkey',
  })
  onlyRow: boolean;
  @Column('bigint', { default: 1 }) version: number;
  /** The last service day for which spots were set aside. */
  @Column('date', { default: '-infinity' }) setAsideUntil: string;
  /** How often spots were set aside. */
  @Column('bigint', { default: 0 }) setAsideCount: number;
}
