import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { PostponeEventDto, PostponementDto, UndonePostponementDto } from './postponement.dto.js';
import { PostponementUndoService } from './postponement-undo.service.js';
import { PostponementsService } from './postponements.service.js';

/** Postponing events: staff reach all of them, managers those of their venues. Others are not found. */
@Problems('conflict')
abstract class PostponementsController {
  constructor(
    private readonly postponements: PostponementsService,
    private readonly undoing: PostponementUndoService,
  ) {}

  /**
   * Moves an event to another date with its reservations, or with `dry_run` counts them. Each gets its own spot there
   * if that is free, else another one near the venue, and its driver a choice until `keep_by`.
   */
  @Post('events/:id/postpone')
  @HttpCode(200)
  postpone(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: PostponeEventDto,
  ): Promise<PostponementDto> {
    return this.postponements.postpone(actor, id, body);
  }

  /**
   * Undoes a postponement within ten minutes: each reservation returns to its spot if that is still free, else to
   * another one near the venue; where there is none, its driver is notified and chooses. `conflict` with the reason
   * `too_late` after that, or `changed` when the event has another time since.
   */
  @Post('postponements/:id/undo')
  @HttpCode(200)
  undo(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<UndonePostponementDto> {
    return this.undoing.undo(actor, id);
  }
}

@Controller('admin')
@Area('events')
export class AdminPostponementsController extends PostponementsController {
  constructor(postponements: PostponementsService, undoing: PostponementUndoService) {
    super(postponements, undoing);
  }
}

@Controller('venues/me')
@Area('own_venues')
export class OwnPostponementsController extends PostponementsController {
  constructor(postponements: PostponementsService, undoing: PostponementUndoService) {
    super(postponements, undoing);
  }
}
