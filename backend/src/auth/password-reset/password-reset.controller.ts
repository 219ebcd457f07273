import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { ClientAddress } from '../../platform/access/request-context.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { ForgotPasswordDto, ForgottenPasswordDto, ResetPasswordDto } from './password-reset.dto.js';
import { PasswordResetRequestsService } from './password-reset-requests.service.js';
import { PasswordResetService } from './password-reset.service.js';

@Controller('auth')
@Public()
@Problems()
export class PasswordResetController {
  constructor(
    private readonly requests: PasswordResetRequestsService,
    private readonly resets: PasswordResetService,
  ) {}

  /**
   * Mails a link to choose a new password. The response, and the work for it, are the same for known and unknown
   * addresses.
   */
  @Post('forgot-password')
  @HttpCode(202)
  @Problems('too_many_requests')
  async forgotPassword(
    @Body() { email }: ForgotPasswordDto,
    @ClientAddress() address: string,
  ): Promise<ForgottenPasswordDto> {
    await this.requests.record(email, address);
    return {};
  }

  /** Sets a new password with the token of a reset link. */
  @Post('reset-password')
  @HttpCode(204)
  @UseGuards(RateLimitGuard)
  resetPassword(@Body() body: ResetPasswordDto, @ClientAddress() address: string): Promise<void> {
    return this.resets.reset(body, address);
  }
}
