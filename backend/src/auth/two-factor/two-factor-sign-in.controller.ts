import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { type Client, CurrentClient } from '../../platform/access/request-context.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { AccessTokenDto } from '../auth.dto.js';
import { TwoFactorLoginDto } from './two-factor.dto.js';
import { TwoFactorSignInService } from './two-factor-sign-in.service.js';

@Controller('auth/two-factor')
@Public()
@UseGuards(RateLimitGuard)
@Problems()
export class TwoFactorSignInController {
  constructor(private readonly signIn: TwoFactorSignInService) {}

  /** Completes a login with the code of a second factor. */
  @Post()
  @HttpCode(200)
  @Problems('unauthorized', 'too_many_requests')
  complete(@Body() body: TwoFactorLoginDto, @CurrentClient() client: Client): Promise<AccessTokenDto> {
    return this.signIn.complete(body, client);
  }
}
