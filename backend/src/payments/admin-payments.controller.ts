import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList, ListFilter } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { PaymentDto, PaymentTotalsDto, RefundPaymentDto, RefundPreviewDto } from './payment.dto.js';
import { allPaymentsList } from './payment-list.js';
import { PaymentsService } from './payments.service.js';
import { RefundRequestsService } from './refund-requests.service.js';

@Controller('admin/payments')
@Area('payments')
@Problems()
export class AdminPaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly refundRequests: RefundRequestsService,
  ) {}

  /** Lists the payments. */
  @Get()
  @ApiList(PaymentDto, allPaymentsList)
  list(@CurrentUser() actor: Actor, @ListQueryParameters() listQuery: ListQuery): Promise<Page<PaymentDto>> {
    return this.payments.list(actor, listQuery);
  }

  /** Returns the sums of all payments that match the filters of the list. */
  @Get('totals')
  @ListFilter(allPaymentsList)
  totals(
    @CurrentUser() actor: Actor,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<PaymentTotalsDto> {
    return this.payments.totals(actor, listQuery);
  }

  /** Returns a payment. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<PaymentDto> {
    return this.payments.record(await this.payments.get('all', id));
  }

  /** Previews what a refund would leave, and who would bear it. */
  @Post(':id/refund-preview')
  @Area('payments', 'refund')
  @HttpCode(200)
  @Problems('operation_failed')
  previewRefund(
    @IdParameter('not_found') id: number,
    @Body() body: RefundPaymentDto,
  ): Promise<RefundPreviewDto> {
    return this.refundRequests.preview(id, body);
  }

  /** Refunds an amount of a payment, or all that is left. */
  @Post(':id/refund')
  @Area('payments', 'refund')
  @HttpCode(200)
  @Problems('conflict', 'operation_failed')
  async refund(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: RefundPaymentDto,
  ): Promise<PaymentDto> {
    return this.payments.record(await this.refundRequests.refund(actor, id, body));
  }
}
