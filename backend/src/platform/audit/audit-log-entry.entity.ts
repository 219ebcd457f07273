import { Column, Entity, Index } from 'typeorm';
import { CreatedAt, Id } from '../persistence/columns.js';

@Entity('audit_log')
@Index('audit_log_resource_idx', ['resource', 'resourceId', 'id'])
export class AuditLogEntry {
  @Id('audit_log_pkey') id: number;
  @CreatedAt() createdAt: Date;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text', { nullable: true }) userEmail: string | null;
  @Column('text') action: string;
  @Column('text') resource: string;
  @Column('text', { nullable: true }) resourceId: string | null;
  @Column('jsonb', { nullable: true }) before: unknown;
  @Column('jsonb', { nullable: true }) after: unknown;
  @Column('text', { nullable: true }) address: string | null;
}
