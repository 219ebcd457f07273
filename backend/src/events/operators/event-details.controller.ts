import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { ArrivalsService } from './arrivals.service.js';
import { PosterQueryDto } from '../../venues/poster-query.dto.js';
import { ArrivalsDto, EventLinksDto } from './event-details.dto.js';
import { EventLinksService } from './event-links.service.js';

/** What venues need of an event: without personal data, and without prices. */
@Problems()
abstract class EventDetailsController {
  constructor(
    private readonly eventLinks: EventLinksService,
    private readonly arrivalsOfEvents: ArrivalsService,
  ) {}

  /** Returns the links of an event, and code for the venue's site. */
  @Get(':id/links')
  links(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<EventLinksDto> {
    return this.eventLinks.links(venueScopeOf(actor), id, language);
  }

  /** Returns a poster of an event as a PDF. */
  @Get(':id/poster.pdf')
  @Header('cache-control', 'private, no-store')
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async poster(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Query() { language = 'he' }: PosterQueryDto,
  ): Promise<StreamableFile> {
    const { bytes, disposition } = await this.eventLinks.poster(venueScopeOf(actor), id, language);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }

  /** Returns how many cars are expected and came, by quarter of an hour and by the `ref` of their links. */
  @Get(':id/arrivals')
  arrivals(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<ArrivalsDto> {
    return this.arrivalsOfEvents.of(venueScopeOf(actor), id);
  }
}

@Controller('admin/events')
@Area('events')
export class AdminEventDetailsController extends EventDetailsController {
  constructor(links: EventLinksService, arrivals: ArrivalsService) {
    super(links, arrivals);
  }
}

@Controller('venues/me/events')
@Area('own_venues')
export class OwnEventDetailsController extends EventDetailsController {
  constructor(links: EventLinksService, arrivals: ArrivalsService) {
    super(links, arrivals);
  }
}
