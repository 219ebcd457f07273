import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Public } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { Venue } from '../../venues/venue.entity.js';
import { VenueEvent } from '../venue-event.entity.js';
import { isIdText } from '../../platform/lists/id-parameter.js';
import { ComingEventDto, ComingEventsQueryDto } from './coming-event.dto.js';

const maxEvents = 6;

/** For drivers without a venue's link. */
@Controller('landing/events')
@Public()
@UseGuards(RateLimitGuard)
export class ComingEventsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Lists the next six scheduled events of active venues, or of one of them, soonest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @Problems()
  async list(
    @Query() { venue_id: venueId }: ComingEventsQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<ComingEventDto[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(VenueEvent, 'event')
      .innerJoinAndMapOne('event.venue', Venue, 'venue', 'venue.id = event.venueId AND venue.isActive')
      .where('event.startsAt > :now AND event.state = :state', { now: this.clock.now(), state: 'scheduled' })
      .orderBy('event.startsAt')
      .addOrderBy('event.id')
      .limit(maxEvents);
    if (isIdText(venueId)) query.andWhere('event.venueId = :venueId', { venueId });
    const events = await query.getMany();
    return (events as (VenueEvent & { venue: Venue })[]).map((event) => ({
      slug: event.slug,
      title: inLanguage(language, event.title, event.titleEn),
      venue_id: event.venueId,
      venue_name: inLanguage(language, event.venue.name, event.venue.nameEn),
      starts_at: event.startsAt.toISOString(),
    }));
  }
}
