import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { claimProblems } from '../holds/claim-problems.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { JoinedWaitlistDto, JoinWaitlistDto, WaitlistEntryDto, WaitlistTokenDto } from './waitlist.dto.js';
import { WaitlistJoinService } from './waitlist-join.service.js';
import { WaitlistEntryService } from './waitlist-entry.service.js';

/**
 * Tokens are sent in bodies, so that they reach no log, and no request is a GET, so that opening a link changes
 * nothing.
 */
@Controller('landing/waitlist')
@Public()
@UseGuards(RateLimitGuard)
export class WaitlistController {
  constructor(
    private readonly joinService: WaitlistJoinService,
    private readonly entries: WaitlistEntryService,
  ) {}

  /** Joins the waiting list for a venue and time. */
  @Post()
  @Problems('missing_parameters', 'invalid_venue_id', 'invalid_timestamp', ...claimProblems, 'spot_is_free')
  join(
    @Body() body: JoinWaitlistDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<JoinedWaitlistDto> {
    return this.joinService.join(body, language, address);
  }

  /** Returns a driver's position in the waiting list. */
  @Post('place')
  @HttpCode(200)
  @Problems('not_found')
  show(
    @Body() { token }: WaitlistTokenDto,
    @RequestLanguage() language: Language,
  ): Promise<WaitlistEntryDto> {
    return this.entries.show(token, language);
  }

  /** Leaves the waiting list. */
  @Post('leave')
  @HttpCode(200)
  @Problems('not_found')
  leave(
    @Body() { token }: WaitlistTokenDto,
    @RequestLanguage() language: Language,
  ): Promise<WaitlistEntryDto> {
    return this.entries.leave(token, language);
  }

  /** Joins the end of the waiting list again after a missed offer. */
  @Post('stay')
  @HttpCode(200)
  @Problems('not_found')
  rejoin(
    @Body() { token }: WaitlistTokenDto,
    @RequestLanguage() language: Language,
  ): Promise<WaitlistEntryDto> {
    return this.entries.rejoin(token, language);
  }
}
