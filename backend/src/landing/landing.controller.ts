import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../access/access.js';
import { RateLimit } from '../access/rate-limit.js';
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
