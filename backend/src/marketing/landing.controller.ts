import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimit } from '../platform/rate-limits/rate-limit.guard.js';
import { LandingService } from './landing.service.js';

@Controller('landing')
@Public()
@UseGuards(RateLimit)
export class LandingController {
  constructor(private readonly landing: LandingService) {}

  @Get('facts')
  @Header('cache-control', 'public, max-age=60')
  facts() {
    return this.landing.facts();
  }
}
