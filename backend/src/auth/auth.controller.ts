import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Public, SignedIn } from '../platform/access/access.js';
import type { Language } from '../platform/problems/language.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import { AuthService } from './auth.service.js';
import { ChangePasswordDto, LoginDto } from './dto/credentials.dto.js';

@Controller('auth')
@SignedIn()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  login(@Body() body: LoginDto, @ClientAddress() address: string) {
    const { email, password, remember_me: remember = false } = body;
    return this.auth.login({ email, password, remember, address });
  }

  @Get('me')
  me(@CurrentUser() actor: Actor, @RequestLanguage() language: Language) {
    return this.auth.profile(actor, language);
  }

  @Put('me')
  updateMe(
    @CurrentUser() actor: Actor,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.auth.updateProfile(actor, body, language);
  }

  @Post('change-password')
  @HttpCode(200)
  changePassword(@CurrentUser() actor: Actor, @Body() body: ChangePasswordDto) {
    return this.auth.changePassword(actor, body.current_password, body.new_password);
  }
}
