import { Column, Entity, Unique } from 'typeorm';
import { CreatedAt, Id, Instant, UpdatedAt } from '../../platform/persistence/columns.js';

/** A version of the operator's texts of the landing page, in both languages. Once it is published it never changes. */
@Entity('landing_texts')
@Unique('landing_texts_version_key', ['version'])
export class LandingText {
  @Id('landing_texts_pkey') id: number;
  @Column('integer') version: number;
  /** By the fields of the API, such as `hero_first` and `hero_first_en`. */
  @Column('jsonb') texts: Record<string, string>;
  /** Null while it is a draft. */
  @Instant({ nullable: true }) publishedAt: Date | null;
  @Column('text', { nullable: true }) publishedBy: string | null;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
