import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One number that grows with every change of venues, lots, routes or settings. What a process remembers of them is
 * good exactly as long as this number is the one it was read at; statements that lean on the memory compare it.
 */
@Entity('directory_version')
@Check('directory_version_one_row', 'only_row')
export class DirectoryVersion {
  @PrimaryColumn('boolean', {
    name: 'only_row',
    default: true,
    primaryKeyConstraintName: 'directory_version_pkey',
  })
  onlyRow: boolean;
  @Column('bigint', { default: 1 }) version: number;
}
