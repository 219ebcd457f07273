import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { AlternativesDto, AlternativesQueryDto } from './alternatives.dto.js';
import { AlternativesService } from './alternatives.service.js';
import { readVenueId, requireParameters } from './hold-policy.js';

/** NaN, which the validation rejects with the parameter's own code, for anything but an integer. */
const toNumber = (text: unknown) =>
  typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;

@Controller('landing/alternatives')
@Public()
@UseGuards(RateLimitGuard)
export class AlternativesController {
  constructor(private readonly alternatives: AlternativesService) {}

  /** Finds other times and lots with a free spot. */
  @Get()
  @Header('cache-control', 'no-store')
  @Problems('missing_parameters', 'invalid_venue_id', 'invalid_timestamp', 'venue_not_found')
  async find(
    @Query() query: AlternativesQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<AlternativesDto> {
    const { venue_id: venueId, reservation_time: reservationTime } = query;
    requireParameters(venueId, reservationTime);
    return this.alternatives.find(
      {
        venueId: readVenueId(toNumber(venueId)),
        reservationTime: toNumber(reservationTime),
        accessible: query.accessible === 'true',
        event: typeof query.event === 'string' ? query.event : null,
      },
      language,
    );
  }
}
