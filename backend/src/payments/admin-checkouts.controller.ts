import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { toCheckoutRecord } from './checkout-record.js';
import { CheckoutsService } from './checkouts.service.js';

@Controller('admin/checkouts')
@Roles('admin')
export class AdminCheckoutsController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Get()
  async list(@ListQueryParameters() listQuery: ListQuery) {
    return (await this.checkouts.list(listQuery)).map(toCheckoutRecord);
  }

  @Get(':id')
  async get(@IdParameter('not_found') id: number) {
    return toCheckoutRecord(await this.checkouts.get(id));
  }

  @Post(':id/retry-refund')
  @HttpCode(200)
  async retryRefund(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return toCheckoutRecord(await this.checkouts.retryRefund(actor, id));
  }

  @Post(':id/mark-refunded')
  @HttpCode(200)
  async markRefunded(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return toCheckoutRecord(await this.checkouts.markRefunded(actor, id));
  }
}
