import { ApiProperty } from '@nestjs/swagger';
import { type AuditAction, auditActions, type AuditResource, auditResources } from './audit-words.js';
import { Instant, Integer } from '../records/response-fields.js';

const RecordState = (example: object) =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example });

export class AuditLogEntryDto {
  @Integer(7) id: number;
  @Instant() created_at: string;
  @Integer(7) user_id: number | null;
  /** @example "noa@example.com" */
  user_email: string | null;
  @ApiProperty({ enum: auditActions, example: 'update' }) action: AuditAction;
  @ApiProperty({ enum: auditResources, example: 'venues' }) resource: AuditResource;
  /** @example "7" */
  resource_id: string | null;
  @RecordState({ name: 'Culture Palace' }) before: unknown;
  @RecordState({ name: 'Bronfman Auditorium' }) after: unknown;
  /**
   * The IP address of the client.
   * @example "192.0.2.7"
   */
  address: string | null;
}
