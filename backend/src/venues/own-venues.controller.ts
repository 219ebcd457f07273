import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { PosterQueryDto } from './poster-query.dto.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { toOwnVenue } from './venue-record.js';
import { OwnVenueDto } from './venue.dto.js';
import { venueScopeOf } from './venue-scope.js';
import { VenueSignService } from './venue-sign.service.js';
import { VenuesService } from './venues.service.js';

/** The venues of the signed-in manager. Venues of others are not found. */
@Controller('venues/me')
@Area('own_venues')
@Problems()
export class OwnVenuesController {
  constructor(
    private readonly venues: VenuesService,
    private readonly signs: VenueSignService,
  ) {}

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

  /** Returns a sign with a QR code for the guests of a venue as a PDF. */
  @Get('signs/:id.pdf')
  @Header('cache-control', 'private, no-store')
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async sign(
    @CurrentUser() manager: Actor,
    @IdParameter('venue_not_found') id: number,
    @Query() { language = 'he' }: PosterQueryDto,
  ): Promise<StreamableFile> {
    const { bytes, disposition } = await this.signs.sign(venueScopeOf(manager), id, language);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }
}
