import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  type Actor,
  AllowedBefore,
  CurrentUser,
  type SessionActor,
  SignedIn,
} from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { AssertionCredentialDto } from '../passkeys/passkey.dto.js';
import { SecondFactorConfirmationService } from './second-factor-confirmation.service.js';
import { SecondFactorCodeDto, TwoFactorStatusDto } from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller('auth/two-factor')
@SignedIn()
@AllowedBefore('set_up_two_factor')
@Problems()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly confirmations: SecondFactorConfirmationService,
  ) {}

  /** Returns which second factors the signed-in user has. */
  @Get()
  status(@CurrentUser() actor: Actor): Promise<TwoFactorStatusDto> {
    return this.twoFactor.status(actor);
  }

  /**
   * Confirms the signed-in user's second factor again with a code. What needs a recent second factor, such as the
   * release of payouts, is possible for ten minutes.
   */
  @Post('confirmation')
  @HttpCode(204)
  @Problems('too_many_requests')
  confirmCode(@CurrentUser() actor: SessionActor, @Body() { code }: SecondFactorCodeDto): Promise<void> {
    return this.confirmations.confirmCode(actor, code);
  }

  /** Does the same with a passkey, which signs the challenge of `/auth/passkey-login/options`. */
  @Post('passkey-confirmation')
  @HttpCode(204)
  @Problems('conflict')
  confirmPasskey(@CurrentUser() actor: SessionActor, @Body() body: AssertionCredentialDto): Promise<void> {
    return this.confirmations.confirmPasskey(actor, body);
  }
}
