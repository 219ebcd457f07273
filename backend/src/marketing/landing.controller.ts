import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LandingFactsDto } from './landing.dto.js';
import { LandingService } from './landing.service.js';

@Controller('landing')
@Public()
@UseGuards(RateLimitGuard)
export class LandingController {
  constructor(private readonly landing: LandingService) {}

  /** Returns the figures of the landing page. */
  @Get('facts')
  @Header('cache-control', 'public, max-age=60')
  @Problems()
  landingFacts(): Promise<LandingFactsDto> {
    return this.landing.landingFacts();
  }
}
