import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { CreatedAt, Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';

export const legalDocuments = ['terms', 'privacy', 'accessibility'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** One version of a document in both languages. Once it is published it never changes. */
@Entity('legal_texts')
@Unique('legal_texts_version_key', ['document', 'version'])
@Check('legal_texts_document_known', "document IN ('terms', 'privacy', 'accessibility')")
@Index('legal_texts_one_draft_idx', ['document'], { unique: true, where: 'published_at IS NULL' })
export class LegalText {
  @Id('legal_texts_pkey') id: number;
  @Column('text') document: LegalDocument;
  @Column('integer') version: number;
  @Column('text') title: string;
  @Column('text') titleEn: string;
  @Column('text') body: string;
  @Column('text') bodyEn: string;
  /** Null while it is a draft. */
  @Instant({ nullable: true }) publishedAt: Date | null;
  @Column('text', { nullable: true }) publishedBy: string | null;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
