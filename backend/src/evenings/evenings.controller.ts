import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import {
  CancelEventDto,
  CancelManyDto,
  EveningCancellationDto,
  EventCancellationDto,
  UndoneCancellationDto,
} from './evening.dto.js';
import { EveningsService } from './evenings.service.js';

/** What admins do to one evening at once. */
@Controller('admin')
@Area('events')
@Problems()
export class EveningsController {
  constructor(private readonly evenings: EveningsService) {}

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

  /**
   * Cancels an event with its reservations, holds and waiting list, or with `dry_run` counts them. Other events of the
   * venue are not affected.
   */
  @Post('events/:id/cancel')
  @HttpCode(200)
  async cancelEvent(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: CancelEventDto,
  ): Promise<EventCancellationDto> {
    return { ...(await this.evenings.cancelEvent(actor, id, body)), cannot_move: [] };
  }
}
