import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimit } from '../platform/rate-limits/rate-limit.guard.js';
import { AskedLanguage, ClientAddress } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { JoinService } from './join.service.js';
import { PlaceService } from './place.service.js';

/** The line for a spot. Secrets come in bodies, and nothing here is a GET: opening a link changes nothing. */
@Controller('landing/waitlist')
@Public()
@UseGuards(RateLimit)
export class WaitlistController {
  constructor(
    private readonly joining: JoinService,
    private readonly places: PlaceService,
  ) {}

  @Post()
  join(
    @Body() body: Record<string, unknown>,
    @AskedLanguage() language: Language,
    @ClientAddress() address: string,
  ) {
    return this.joining.join(body, language, address);
  }

  @Post('place')
  @HttpCode(200)
  show(@Body() body: Record<string, unknown>, @AskedLanguage() language: Language) {
    return this.places.show(body['token'], language);
  }

  @Post('leave')
  @HttpCode(200)
  leave(@Body() body: Record<string, unknown>, @AskedLanguage() language: Language) {
    return this.places.leave(body['token'], language);
  }

  @Post('stay')
  @HttpCode(200)
  stay(@Body() body: Record<string, unknown>, @AskedLanguage() language: Language) {
    return this.places.stay(body['token'], language);
  }
}
