import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { toCheckoutRecord } from './checkout-record.js';
import { CheckoutDto } from './checkout.dto.js';
import { checkoutList, CheckoutsService } from './checkouts.service.js';

@Controller('admin/checkouts')
@Area('payments')
@Problems()
export class AdminCheckoutsController {
  constructor(private readonly checkouts: CheckoutsService) {}

  /** Lists the checkouts: card payments in progress or finished. */
  @Get()
  @ApiList(CheckoutDto, checkoutList)
  async list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<CheckoutDto>> {
    return (await this.checkouts.list(listQuery)).map(toCheckoutRecord);
  }

  /** Returns a checkout. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<CheckoutDto> {
    return toCheckoutRecord(await this.checkouts.get(id));
  }

  /** Tries a failed refund again. */
  @Post(':id/retry-refund')
  @Area('payments', 'refund')
  @HttpCode(200)
  @Problems('operation_failed')
  async retryRefund(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<CheckoutDto> {
    return toCheckoutRecord(await this.checkouts.retryRefund(actor, id));
  }

  /** Marks a failed refund as paid back outside the system. */
  @Post(':id/mark-refunded')
  @Area('payments', 'refund')
  @HttpCode(200)
  @Problems('operation_failed')
  async markRefunded(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
  ): Promise<CheckoutDto> {
    return toCheckoutRecord(await this.checkouts.markRefunded(actor, id));
  }
}
