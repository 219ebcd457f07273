import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { type Actor, AllowedBefore, CurrentUser, SignedIn } from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { ConfirmTotpDto, NewTotpDto, RecoveryCodesDto, RemoveTotpDto } from './totp.dto.js';
import { TotpService } from './totp.service.js';

/** The authenticator app of the caller's own account. */
@Controller('auth/totp')
@SignedIn()
@AllowedBefore('set_up_two_factor')
@Problems()
export class TotpController {
  constructor(private readonly totp: TotpService) {}

  /** Starts setting up an authenticator app and returns its secret. */
  @Post()
  @HttpCode(200)
  @Problems('conflict')
  start(@CurrentUser() actor: Actor): Promise<NewTotpDto> {
    return this.totp.start(actor);
  }

  /** Confirms an authenticator app with a code and returns the recovery codes. */
  @Post('confirmation')
  @HttpCode(200)
  @Problems('conflict')
  async confirm(@CurrentUser() actor: Actor, @Body() { code }: ConfirmTotpDto): Promise<RecoveryCodesDto> {
    return { recovery_codes: await this.totp.confirm(actor, code) };
  }

  /** Removes the authenticator app. */
  @Delete()
  @HttpCode(204)
  @Problems('not_found', 'too_many_requests')
  remove(@CurrentUser() actor: Actor, @Body() proof: RemoveTotpDto): Promise<void> {
    return this.totp.remove(actor, proof);
  }
}
