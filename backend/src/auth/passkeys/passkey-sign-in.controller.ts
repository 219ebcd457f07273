import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { type Client, CurrentClient } from '../../platform/access/request-context.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { AccessTokenDto } from '../auth.dto.js';
import { PasskeyLoginDto } from './passkey.dto.js';
import { PasskeyLoginOptionsDto } from './passkey-options.dto.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';

@Controller('auth/passkey-login')
@Public()
@UseGuards(RateLimitGuard)
@Problems('too_many_requests')
export class PasskeySignInController {
  constructor(private readonly signIn: PasskeySignInService) {}

  /** Returns the options for logging in with a passkey. */
  @Post('options')
  @HttpCode(200)
  options(@CurrentClient() client: Client): Promise<PasskeyLoginOptionsDto> {
    return this.signIn.options(client);
  }

  /** Logs a user in with a passkey. */
  @Post()
  @HttpCode(200)
  @Problems('unauthorized')
  signInWith(@Body() body: PasskeyLoginDto, @CurrentClient() client: Client): Promise<AccessTokenDto> {
    return this.signIn.signIn(body, client);
  }
}
