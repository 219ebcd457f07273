import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { CodePreviewDto, CreateEventCodeDto, EventCodeDto } from './event-code.dto.js';
import { EventCodeRecordsService } from './event-code-records.service.js';
import { NewEventCodesService } from './new-event-codes.service.js';

@Controller('admin/events/:id/codes')
@Area('events')
@Problems('not_found')
export class EventCodesController {
  constructor(
    private readonly records: EventCodeRecordsService,
    private readonly codes: NewEventCodesService,
  ) {}

  /** Lists the codes of an event. */
  @Get()
  list(@IdParameter('not_found') id: number): Promise<EventCodeDto[]> {
    return this.records.list(id);
  }

  /** Returns how many spots of a lot are free at the time of the event, and their price without a code. */
  @Get('preview/:lotId')
  @Problems('conflict')
  preview(
    @IdParameter('not_found') id: number,
    @IdParameter('not_found', 'lotId') lotId: number,
  ): Promise<CodePreviewDto> {
    return this.codes.preview(id, lotId);
  }

  /**
   * Creates a code and sets spots aside for it until `release_at`, side by side where possible. With too few free
   * spots: 409 with the reason `no_spots_available` and their number as `free_spots`.
   */
  @Post()
  @Problems('conflict')
  create(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: CreateEventCodeDto,
  ): Promise<EventCodeDto> {
    return this.codes.create(actor, id, body);
  }

  /** Ends a code. Its reservations remain; its other spots are free for all. */
  @Delete(':codeId')
  end(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @IdParameter('not_found', 'codeId') codeId: number,
  ): Promise<EventCodeDto> {
    return this.records.end(actor, id, codeId);
  }
}
