import { Controller, Get } from '@nestjs/common';
import { Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
import { AdminWaitlistService } from './admin-waitlist.service.js';

@Controller('admin/waitlist-entries')
@Roles('admin')
export class AdminWaitlistController {
  constructor(private readonly waitlist: AdminWaitlistService) {}

  @Get()
  list(@ListQueryParameters() listQuery: ListQuery, @RequestLanguage() language: Language) {
    return this.waitlist.list(listQuery, language);
  }
}
