import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One number that grows with every change of venues, lots, routes or settings. What a process remembers of them is
 * good exactly as long as this number is the one it was read at; statements that lean on the memory compare it.
 */
@Entity('catalog_version')
@Check('catalog_version_one_row', 'only_row')
export class CatalogVersion {
  @PrimaryColumn('boolean', {
    name: 'only_row',
    default: true,
    primaryKeyConstraintName: 'catalog_version_pkey',
  })
  onlyRow: boolean;
  @Column('bigint', { default: 1 }) version: number;
}
