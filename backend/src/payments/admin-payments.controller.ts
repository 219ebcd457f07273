import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { PaymentsService } from './payments.service.js';

@Controller('admin/payments')
@Roles('admin')
export class AdminPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get()
  list(@ListQueryParameters() listQuery: ListQuery) {
    return this.payments.list(listQuery);
  }

  @Get(':id')
  async get(@IdParameter('not_found') id: number) {
    return this.payments.record(await this.payments.get(id));
  }

  @Post(':id/refund')
  @HttpCode(200)
  async refund(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return this.payments.record(await this.payments.refund(actor, id));
  }
}
