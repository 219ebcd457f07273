import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { AllowedBefore, CurrentUser, type SessionActor, SignedIn } from '../../platform/access/access.js';
import { problem } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionDto } from './session.dto.js';
import { isUuid } from './uuid.js';

@Controller('auth')
@SignedIn()
@AllowedBefore('set_up_two_factor')
@Problems()
export class SessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** Lists the signed-in user's sessions. */
  @Get('sessions')
  list(@CurrentUser() actor: SessionActor): Promise<SessionDto[]> {
    return this.sessions.list(actor);
  }

  /** Ends one session. */
  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiParam({
    name: 'id',
    schema: { type: 'string', format: 'uuid', example: '6f1c3a52-9c1e-4b1e-8f0a-2d6f1c3a529c' },
  })
  @Problems('not_found')
  end(@CurrentUser() actor: SessionActor, @Param('id') id: string): Promise<void> {
    if (!isUuid(id)) throw problem('not_found');
    return this.sessions.end(actor, id);
  }

  /** Ends all sessions but this one. */
  @Delete('sessions')
  @HttpCode(204)
  endOthers(@CurrentUser() actor: SessionActor): Promise<void> {
    return this.sessions.endOthers(actor);
  }

  /** Ends this session. */
  @Post('logout')
  @HttpCode(204)
  @AllowedBefore('change_password', 'set_up_two_factor')
  @Problems('not_found')
  logout(@CurrentUser() actor: SessionActor): Promise<void> {
    return this.sessions.end(actor, actor.sessionId);
  }
}
