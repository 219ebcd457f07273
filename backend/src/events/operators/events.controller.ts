import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../../platform/records/record-update.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { CreateEventDto, EventDto, UpdateEventDto } from './event.dto.js';
import { eventList, EventsService } from './events.service.js';

/** Events of venues: staff reach all of them, managers those of their venues. Others are not found. */
@Problems()
abstract class EventsController {
  constructor(private readonly events: EventsService) {}

  /** Lists the events. */
  @Get()
  @ApiList(EventDto, eventList)
  list(@CurrentUser() actor: Actor, @ListQueryParameters() listQuery: ListQuery): Promise<Page<EventDto>> {
    return this.events.list(venueScopeOf(actor), listQuery);
  }

  /** Returns an event. */
  @Get(':id')
  get(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<EventDto> {
    return this.events.get(venueScopeOf(actor), id);
  }

  /** Creates an event of a venue. */
  @Post()
  @Problems('conflict', 'venue_not_found')
  create(@CurrentUser() actor: Actor, @Body() body: CreateEventDto): Promise<EventDto> {
    return this.events.create(actor, body);
  }

  /** Changes an event. Its slug can be changed until the first reservation. */
  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateEventDto) update: RecordUpdate<UpdateEventDto>,
  ): Promise<EventDto> {
    return this.events.update(actor, id, update);
  }

  /** Deletes an event without reservations. */
  @Delete(':id')
  @Problems('conflict')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<EventDto> {
    return this.events.remove(actor, id);
  }
}

@Controller('admin/events')
@Area('events')
export class AdminEventsController extends EventsController {
  constructor(events: EventsService) {
    super(events);
  }
}

@Controller('venues/me/events')
@Area('own_venues')
export class OwnEventsController extends EventsController {
  constructor(events: EventsService) {
    super(events);
  }
}
