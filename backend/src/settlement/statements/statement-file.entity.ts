import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Language } from '../../platform/problems/language.js';
import { Statement } from './statement.entity.js';

export const statementFormats = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** A file of an approved statement, kept as it was first made, so that later versions of Panui send the same bytes. */
@Entity('statement_files')
@Check('statement_files_language_known', "language IN ('he', 'en')")
@Check('statement_files_format_known', "format IN ('pdf', 'xlsx')")
export class StatementFile {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'statement_files_pkey' })
  @ForeignKey(() => Statement, { name: 'statement_files_statement_fkey' })
  statementId: number;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'statement_files_pkey' }) language: Language;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'statement_files_pkey' }) format: StatementFormat;
  @Column('bytea') bytes: Buffer;
}
