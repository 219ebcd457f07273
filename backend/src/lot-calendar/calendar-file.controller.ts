import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Public } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { CalendarSubscriptionService } from './calendar-subscription.service.js';
import { CalendarFileQueryDto } from './calendar.dto.js';

/** Calendar files for other programs. They cannot sign in; the key in the address authenticates them. */
@Controller()
@Public()
@UseGuards(RateLimitGuard)
export class CalendarFileController {
  constructor(private readonly subscriptions: CalendarSubscriptionService) {}

  /** Returns a lot's calendar as an iCalendar file. */
  @Get('owners/me/lots/:id/calendar.ics')
  @ApiProduces('text/calendar')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('cache-control', 'private, no-store')
  @Problems('unauthorized')
  ownerFile(
    @IdParameter('lot_not_found') id: number,
    @Query() { key }: CalendarFileQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<string> {
    return this.subscriptions.file(id, key, language);
  }

  /** Returns a lot's calendar as an iCalendar file. */
  @Get('admin/parking-lots/:id/calendar.ics')
  @ApiProduces('text/calendar')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('cache-control', 'private, no-store')
  @Problems('unauthorized')
  adminFile(
    @IdParameter('lot_not_found') id: number,
    @Query() { key }: CalendarFileQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<string> {
    return this.subscriptions.file(id, key, language);
  }
}
