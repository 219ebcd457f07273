import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Public, SignedIn } from '../platform/access/access.js';
import { ClientAddress, RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { ProfileDto, UpdateProfileDto } from '../users/user.dto.js';
import { ChangePasswordDto, LoginDto, SessionDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';

@Controller('auth')
@SignedIn()
@Problems()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @Problems('unauthorized', 'too_many_requests')
  login(@Body() body: LoginDto, @ClientAddress() address: string): Promise<SessionDto> {
    const { email, password, remember_me: remember = false } = body;
    return this.auth.login({ email, password, remember, address });
  }

  @Get('me')
  me(@CurrentUser() actor: Actor, @RequestLanguage() language: Language): Promise<ProfileDto> {
    return this.auth.profile(actor, language);
  }

  @Put('me')
  updateMe(
    @CurrentUser() actor: Actor,
    @RecordUpdateBody(UpdateProfileDto) update: RecordUpdate<UpdateProfileDto>,
    @RequestLanguage() language: Language,
  ): Promise<ProfileDto> {
    return this.auth.updateProfile(actor, update, language);
  }

  @Post('change-password')
  @HttpCode(200)
  @Problems('too_many_requests')
  changePassword(@CurrentUser() actor: Actor, @Body() body: ChangePasswordDto): Promise<SessionDto> {
    return this.auth.changePassword(actor, body.current_password, body.new_password);
  }
}
