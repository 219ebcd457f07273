import { Controller, Get } from '@nestjs/common';
import { Roles } from '../access/access.js';
import { IdParameter } from '../lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../lists/list-query.js';
import { AuditService } from './audit.service.js';

@Controller('admin/audit-log')
@Roles('admin')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  list(@ListQueryParameters() listQuery: ListQuery) {
    return this.audit.list(listQuery);
  }

  @Get(':id')
  get(@IdParameter('not_found') id: number) {
    return this.audit.get(id);
  }
}
