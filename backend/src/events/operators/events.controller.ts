import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../../platform/records/record-update.js';
import { CreateEventDto, EventDto, UpdateEventDto } from './event.dto.js';
import { eventList, EventsService } from './events.service.js';

@Controller('admin/events')
@Area('events')
@Problems()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  /** Lists the events of all venues. */
  @Get()
  @ApiList(EventDto, eventList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<EventDto>> {
    return this.events.list(listQuery);
  }

  /** Returns an event. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<EventDto> {
    return this.events.get(id);
  }

  /** Creates an event of a venue. */
  @Post()
  @Problems('conflict')
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
