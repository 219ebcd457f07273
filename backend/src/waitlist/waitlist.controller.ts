import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { WaitlistJoinService } from './waitlist-join.service.js';
import { WaitlistEntryService } from './waitlist-entry.service.js';

/** The line for a spot. Secrets come in bodies, and nothing here is a GET: opening a link changes nothing. */
@Controller('landing/waitlist')
@Public()
@UseGuards(RateLimitGuard)
export class WaitlistController {
  constructor(
    private readonly joinService: WaitlistJoinService,
    private readonly entries: WaitlistEntryService,
  ) {}

  @Post()
  join(
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ) {
    return this.joinService.join(body, language, address);
  }

  @Post('place')
  @HttpCode(200)
  show(@Body() body: Record<string, unknown>, @RequestLanguage() language: Language) {
    return this.entries.show(body['token'], language);
  }

  @Post('leave')
  @HttpCode(200)
  leave(@Body() body: Record<string, unknown>, @RequestLanguage() language: Language) {
    return this.entries.leave(body['token'], language);
  }

  @Post('stay')
  @HttpCode(200)
  rejoin(@Body() body: Record<string, unknown>, @RequestLanguage() language: Language) {
    return this.entries.rejoin(body['token'], language);
  }
}
