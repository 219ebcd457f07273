import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { BodyKind } from '../../platform/input-limits/input-limits.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../../platform/records/record-update.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { CreateEventDto, EventDto, UpdateEventDto } from './event.dto.js';
import { eventList, EventsService } from './events.service.js';
import { EventImportResultDto, ImportEventsDto } from './import/event-import.dto.js';
import { EventImportService } from './import/event-import.service.js';

/** Events of venues: staff reach all of them, managers those of their venues. Others are not found. */
@Problems()
abstract class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly imports: EventImportService,
  ) {}

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

  /** Imports events of a venue from a calendar or a table. `dry_run` shows what becomes of each row. */
  @Post('import')
  @HttpCode(200)
  @RouteConfig({ bodyKind: 'import' satisfies BodyKind })
  @Problems('conflict', 'venue_not_found')
  importFile(
    @CurrentUser() actor: Actor,
    @Body() body: ImportEventsDto,
    @RequestLanguage() language: Language,
  ): Promise<EventImportResultDto> {
    return this.imports.import(actor, body, language);
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
  constructor(events: EventsService, imports: EventImportService) {
    super(events, imports);
  }
}

@Controller('venues/me/events')
@Area('own_venues')
export class OwnEventsController extends EventsController {
  constructor(events: EventsService, imports: EventImportService) {
    super(events, imports);
  }
}
