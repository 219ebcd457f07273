import { Controller, Get } from '@nestjs/common';
import { Area } from '../access/access.js';
import { ApiList } from '../lists/api-list.js';
import { IdParameter } from '../lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../lists/list-query.js';
import type { Page } from '../lists/page.js';
import { Problems } from '../problems/problems.decorator.js';
import { AuditLogEntryDto } from './audit.dto.js';
import { auditLogList, AuditService } from './audit.service.js';

@Controller('admin/audit-log')
@Area('audit_log')
@Problems()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Lists the entries of the audit log. */
  @Get()
  @ApiList(AuditLogEntryDto, auditLogList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<AuditLogEntryDto>> {
    return this.audit.list(listQuery);
  }

  /** Returns an entry of the audit log. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<AuditLogEntryDto> {
    return this.audit.get(id);
  }
}
