import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList, ListFilter } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { PaymentDto, PaymentTotalsDto } from './payment.dto.js';
import { paymentList } from './payment-list.js';
import { PaymentsService } from './payments.service.js';

@Controller('owners/me/payments')
@Area('own_lots')
@Problems()
export class OwnerPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  /** Lists the payments of the owner's lots. */
  @Get()
  @ApiList(PaymentDto, paymentList)
  list(@CurrentUser() owner: Actor, @ListQueryParameters() listQuery: ListQuery): Promise<Page<PaymentDto>> {
    return this.payments.list(owner, listQuery);
  }

  /** Returns the sums of all payments of the owner's lots that match the filters of the list. */
  @Get('totals')
  @ListFilter(paymentList)
  totals(
    @CurrentUser() owner: Actor,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<PaymentTotalsDto> {
    return this.payments.totals(owner, listQuery);
  }

  /** Returns a payment of one of the owner's lots. */
  @Get(':id')
  async get(@CurrentUser() owner: Actor, @IdParameter('not_found') id: number): Promise<PaymentDto> {
    const scope = { ownerId: owner.id };
    return this.payments.record(await this.payments.get(scope, id), scope);
  }
}
