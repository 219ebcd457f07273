import { Column, Entity } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';

/** A mail that an operator wrote to the drivers of an evening. */
@Entity('evening_messages')
export class EveningMessage {
  @Id('evening_messages_pkey') id: number;
  @Column('text') subjectHe: string;
  @Column('text') subjectEn: string;
  @Column('text') textHe: string;
  @Column('text') textEn: string;
  @Instant() createdAt: Date;
}
