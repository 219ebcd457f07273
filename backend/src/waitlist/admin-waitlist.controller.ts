import { Controller, Get } from '@nestjs/common';
import { Roles } from '../platform/access/access.js';
import { AskedLanguage } from '../platform/access/request-context.js';
import { AskedList, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
import { AdminWaitlistService } from './admin-waitlist.service.js';

@Controller('admin/waitlist-entries')
@Roles('admin')
export class AdminWaitlistController {
  constructor(private readonly waitlist: AdminWaitlistService) {}

  @Get()
  list(@AskedList() asked: ListQuery, @AskedLanguage() language: Language) {
    return this.waitlist.list(asked, language);
  }
}
