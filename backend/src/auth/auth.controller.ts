import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, refs } from '@nestjs/swagger';
import {
  AllowedBefore,
  CurrentUser,
  Public,
  type SessionActor,
  SignedIn,
} from '../platform/access/access.js';
import { type Client, CurrentClient, RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { ProfileDto, UpdateProfileDto } from '../users/user.dto.js';
import { ChangePasswordDto, LoginDto, AccessTokenDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { TwoFactorChallengeDto } from './two-factor/two-factor.dto.js';

@Controller('auth')
@ApiExtraModels(AccessTokenDto, TwoFactorChallengeDto)
@SignedIn()
@Problems()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  /** Logs a user in with email address and password. */
  @Post('login')
  @Public()
  @HttpCode(200)
  @Problems('unauthorized', 'forbidden', 'too_many_requests')
  @ApiOkResponse({ schema: { oneOf: refs(AccessTokenDto, TwoFactorChallengeDto) } })
  login(
    @Body() body: LoginDto,
    @CurrentClient() client: Client,
  ): Promise<AccessTokenDto | TwoFactorChallengeDto> {
    const { email, password, remember_me: remember = false } = body;
    return this.auth.login({ email, password, remember, client });
  }

  /** Returns the signed-in user. */
  @Get('me')
  @AllowedBefore('change_password', 'set_up_two_factor')
  me(@CurrentUser() actor: SessionActor, @RequestLanguage() language: Language): Promise<ProfileDto> {
    return this.auth.profile(actor, language);
  }

  /** Changes the signed-in user's own details. */
  @Put('me')
  updateMe(
    @CurrentUser() actor: SessionActor,
    @RecordUpdateBody(UpdateProfileDto) update: RecordUpdate<UpdateProfileDto>,
    @RequestLanguage() language: Language,
  ): Promise<ProfileDto> {
    return this.auth.updateProfile(actor, update, language);
  }

  /** Changes the signed-in user's password and ends the other sessions. */
  @Post('change-password')
  @HttpCode(200)
  @Problems('too_many_requests')
  @AllowedBefore('change_password', 'set_up_two_factor')
  changePassword(
    @CurrentUser() actor: SessionActor,
    @Body() body: ChangePasswordDto,
    @CurrentClient() client: Client,
  ): Promise<AccessTokenDto> {
    return this.auth.changePassword(actor, body, client);
  }
}
