import { Controller, Get } from '@nestjs/common';
import { Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ApiList } from '../platform/lists/api-list.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { AdminWaitlistEntryDto } from './waitlist.dto.js';
import { AdminWaitlistService, waitlistList } from './admin-waitlist.service.js';

@Controller('admin/waitlist-entries')
@Area('waitlist')
@Problems()
export class AdminWaitlistController {
  constructor(private readonly waitlist: AdminWaitlistService) {}

  /** Lists the waiting list. */
  @Get()
  @ApiList(AdminWaitlistEntryDto, waitlistList)
  list(
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<AdminWaitlistEntryDto>> {
    return this.waitlist.list(listQuery, language);
  }
}
