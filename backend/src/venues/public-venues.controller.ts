import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { toPublicVenue } from './venue-record.js';
import { PublicVenueDto } from './venue.dto.js';
import { VenuesService } from './venues.service.js';

/** Active venues for drivers whose link does not name a valid one. */
@Controller('landing/venues')
@Public()
@UseGuards(RateLimitGuard)
export class PublicVenuesController {
  constructor(private readonly venues: VenuesService) {}

  /** Lists the active venues. */
  @Get()
  @Header('cache-control', 'no-store')
  @Problems()
  async list(@RequestLanguage() language: Language): Promise<PublicVenueDto[]> {
    return (await this.venues.listActive()).map((venue) => toPublicVenue(venue, language));
  }
}
