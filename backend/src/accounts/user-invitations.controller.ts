import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { InvitationDto } from '../users/user.dto.js';
import { UserInvitationsService } from '../users/user-invitations.service.js';

@Controller('admin/users/:id/invitation')
@Area('users')
@Problems('conflict')
export class UserInvitationsController {
  constructor(private readonly invitations: UserInvitationsService) {}

  /** Sends the invitation again. Earlier links stop working. */
  @Post()
  @HttpCode(202)
  resend(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<InvitationDto> {
    return this.invitations.resend(actor, id);
  }

  /** Withdraws the invitation. The record of the user stays. */
  @Delete()
  @HttpCode(204)
  withdraw(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<void> {
    return this.invitations.withdraw(actor, id);
  }
}
