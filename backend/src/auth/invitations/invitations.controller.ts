import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { type Client, CurrentClient, RequestLanguage } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { AccessTokenDto } from '../auth.dto.js';
import { AcceptInvitationDto, InvitationTokenDto, OpenInvitationDto } from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';

/** POST only: a mail scanner that opens the link changes nothing, and the token is in no URL. */
@Controller('auth')
@Public()
@UseGuards(RateLimitGuard)
@Problems()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** Returns whom an invitation is for. */
  @Post('invitation')
  @HttpCode(200)
  show(
    @Body() { token }: InvitationTokenDto,
    @RequestLanguage() language: Language,
  ): Promise<OpenInvitationDto> {
    return this.invitations.show(token, language);
  }

  /** Accepts an invitation with a password of the user's choice. */
  @Post('accept-invitation')
  @HttpCode(200)
  @Problems('unauthorized', 'forbidden')
  accept(@Body() body: AcceptInvitationDto, @CurrentClient() client: Client): Promise<AccessTokenDto> {
    return this.invitations.accept(body, client);
  }
}
