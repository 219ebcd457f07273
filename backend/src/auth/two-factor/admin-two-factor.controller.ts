import { Controller, Delete, HttpCode } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller('admin/users/:id/two-factor')
@Area('users')
@Problems()
export class AdminTwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  /**
   * Removes the second factors of a user who lost the devices. They sign in with the password and set up new factors.
   */
  @Delete()
  @HttpCode(204)
  @Problems('conflict')
  reset(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<void> {
    return this.twoFactor.reset(actor, id);
  }
}
