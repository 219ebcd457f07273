import { Controller, Get, Query } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { BalanceDto, BalanceQueryDto } from './balance.dto.js';
import { BalanceService } from './balance.service.js';

@Controller('owners/me/balance')
@Area('own_lots')
@Problems()
export class BalanceController {
  constructor(private readonly balance: BalanceService) {}

  /** Returns what the payees of the owner, or one of them, are due and have not been paid. */
  @Get()
  @Problems('not_found')
  get(@CurrentUser() owner: Actor, @Query() { payee_id: payeeId }: BalanceQueryDto): Promise<BalanceDto> {
    return this.balance.balanceOf(owner, payeeId);
  }
}

@Controller('admin/payees/:id/balance')
@Area('payees')
@Problems()
export class PayeeBalanceController {
  constructor(private readonly balance: BalanceService) {}

  /** Returns what a payee is due and has not been paid. */
  @Get()
  get(@IdParameter('not_found') id: number): Promise<BalanceDto> {
    return this.balance.balanceOfPayee(id);
  }
}
