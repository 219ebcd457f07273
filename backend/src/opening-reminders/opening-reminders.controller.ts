import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { ClientAddress, RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { OpeningReminderAcceptedDto, OpeningReminderDto } from './opening-reminders.dto.js';
import { OpeningRemindersService } from './opening-reminders.service.js';

/** For drivers whose link is for an evening that cannot be reserved yet. */
@Controller('landing/opening-reminders')
@Public()
@UseGuards(RateLimitGuard)
export class OpeningRemindersController {
  constructor(private readonly reminders: OpeningRemindersService) {}

  /**
   * Mails the address once, when the evening can be reserved. `conflict` with the reason `already_open` when it can be
   * reserved now.
   */
  @Post()
  @HttpCode(202)
  @Problems('past_timestamp', 'venue_not_found', 'conflict', 'too_many_requests')
  async request(
    @Body() body: OpeningReminderDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<OpeningReminderAcceptedDto> {
    await this.reminders.request(body, language, address);
    return {};
  }
}
