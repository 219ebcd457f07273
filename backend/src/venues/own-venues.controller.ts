import { Controller, Get } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { toOwnVenue } from './venue-record.js';
import { OwnVenueDto } from './venue.dto.js';
import { venueScopeOf } from './venue-scope.js';
import { VenuesService } from './venues.service.js';

/** The venues of the signed-in manager. Venues of others are not found. */
@Controller('venues/me')
@Area('own_venues')
@Problems()
export class OwnVenuesController {
  constructor(private readonly venues: VenuesService) {}

  /** Lists the manager's venues. */
  @Get()
  async list(@CurrentUser() manager: Actor): Promise<OwnVenueDto[]> {
    return (await this.venues.listIn(venueScopeOf(manager))).map(toOwnVenue);
  }

  /** Returns a venue of the manager. */
  @Get(':id')
  async get(@CurrentUser() manager: Actor, @IdParameter('venue_not_found') id: number): Promise<OwnVenueDto> {
    return toOwnVenue(await this.venues.get(id, venueScopeOf(manager)));
  }
}
