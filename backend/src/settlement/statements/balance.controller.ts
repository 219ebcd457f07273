import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { BalanceDto } from './balance.dto.js';
import { BalanceService } from './balance.service.js';

@Controller('owners/me/balance')
@Area('own_lots')
@Problems()
export class BalanceController {
  constructor(private readonly balance: BalanceService) {}

  /** Returns what the payees of the owner are due and have not been paid. */
  @Get()
  get(@CurrentUser() owner: Actor): Promise<BalanceDto> {
    return this.balance.balanceOf(owner);
  }
}
