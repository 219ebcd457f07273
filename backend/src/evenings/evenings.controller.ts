import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { type ListQuery, ListQueryParameters } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { cancellationList, CancellationsService } from './cancellations.service.js';
import {
  CancelEventDto,
  CancellationDto,
  CancelManyDto,
  EveningCancellationDto,
  EventCancellationDto,
  UndoableChangeDto,
  UndoneCancellationDto,
} from './evening.dto.js';
import { EveningsService } from './evenings.service.js';
import { UndoableChangesService } from './undoable-changes.service.js';

/** What staff do to one evening at once. */
@Controller('admin')
@Area('evenings')
@Problems()
export class EveningsController {
  constructor(
    private readonly evenings: EveningsService,
    private readonly cancellations: CancellationsService,
  ) {}

  /** Cancels the reservations of an evening, whatever the deadline of drivers, or with `dry_run` counts them. */
  @Post('reservations/cancel-many')
  @HttpCode(200)
  cancelMany(@CurrentUser() actor: Actor, @Body() body: CancelManyDto): Promise<EveningCancellationDto> {
    return this.evenings.cancelMany(actor, body);
  }

  /**
   * Undoes a cancellation within ten minutes: each reservation is confirmed again if its spot is still free. `conflict`
   * with the reason `too_late` after that.
   */
  @Post('reservations/cancel-many/:id/undo')
  @HttpCode(200)
  @Problems('conflict')
  undo(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<UndoneCancellationDto> {
    return this.evenings.undo(actor, id);
  }

  /** Lists what was cancelled together, the latest first. */
  @Get('cancellations')
  @ApiList(CancellationDto, cancellationList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<CancellationDto>> {
    return this.cancellations.list(listQuery);
  }
}

/** Cancelling events: staff reach all of them, managers those of their venues. Others are not found. */
@Problems()
abstract class EventCancellationsController {
  constructor(
    private readonly evenings: EveningsService,
    private readonly undoable: UndoableChangesService,
  ) {}

  /** Lists the cancellations and postponements of an event that can be undone now, the latest first. */
  @Get('events/:id/undoable')
  listUndoable(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
  ): Promise<UndoableChangeDto[]> {
    return this.undoable.list(actor, id);
  }

  /**
   * Cancels an event with its reservations, holds and waiting list, or with `dry_run` counts them. Other events of the
   * venue are not affected.
   */
  @Post('events/:id/cancel')
  @HttpCode(200)
  @Problems('conflict')
  async cancelEvent(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: CancelEventDto,
  ): Promise<EventCancellationDto> {
    return { ...(await this.evenings.cancelEvent(actor, id, body)), cannot_move: [] };
  }
}

@Controller('admin')
@Area('events')
export class AdminEventCancellationsController extends EventCancellationsController {
  constructor(evenings: EveningsService, undoable: UndoableChangesService) {
    super(evenings, undoable);
  }
}

@Controller('venues/me')
@Area('own_venues')
export class OwnEventCancellationsController extends EventCancellationsController {
  constructor(
    private readonly ownEvenings: EveningsService,
    undoable: UndoableChangesService,
  ) {
    super(ownEvenings, undoable);
  }

  /** Undoes the cancellation of an event of one's venues, like `/admin/reservations/cancel-many/{id}/undo`. */
  @Post('cancellations/:id/undo')
  @HttpCode(200)
  @Problems('conflict')
  undo(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<UndoneCancellationDto> {
    return this.ownEvenings.undo(actor, id);
  }
}
