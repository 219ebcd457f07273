import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { PaymentDto } from './payment.dto.js';
import { paymentList, PaymentsService } from './payments.service.js';

@Controller('admin/payments')
@Roles('admin')
@Problems()
export class AdminPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  /** Lists the payments. */
  @Get()
  @ApiList(PaymentDto, paymentList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<PaymentDto>> {
    return this.payments.list(listQuery);
  }

  /** Returns a payment. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<PaymentDto> {
    return this.payments.record(await this.payments.get(id));
  }

  /** Refunds a payment. */
  @Post(':id/refund')
  @HttpCode(200)
  @Problems('operation_failed')
  async refund(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<PaymentDto> {
    return this.payments.record(await this.payments.refund(actor, id));
  }
}
