import { Controller, Get } from '@nestjs/common';
import { type Actor, AllowedBefore, CurrentUser, SignedIn } from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { TwoFactorStatusDto } from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller('auth/two-factor')
@SignedIn()
@AllowedBefore('set_up_two_factor')
@Problems()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  /** Returns which second factors the signed-in user has. */
  @Get()
  status(@CurrentUser() actor: Actor): Promise<TwoFactorStatusDto> {
    return this.twoFactor.status(actor);
  }
}
