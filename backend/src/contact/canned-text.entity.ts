import { Column, Entity } from 'typeorm';
import { Id, UpdatedAt } from '../platform/persistence/columns.js';

/** A text that operators insert into answers, in both languages. */
@Entity('canned_texts')
export class CannedText {
  @Id('canned_texts_pkey') id: number;
  @Column('text') title: string;
  @Column('text') titleEn: string;
  @Column('text') text: string;
  @Column('text') textEn: string;
  @UpdatedAt() updatedAt: Date;
}
