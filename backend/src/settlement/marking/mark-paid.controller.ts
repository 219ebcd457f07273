import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ChangedPaymentDto, MarkPaidDto, MarkPaymentsPaidDto } from '../../payments/payment.dto.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { type LotScope, scopeOf } from '../../lots/lot-scope.js';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { type MarkedPayment, MarkPaidService } from './mark-paid.service.js';
import { PaidDaysDto } from './paid-days.dto.js';

/** Staff reach the payments of all lots, owners those of theirs. */
@Problems()
abstract class MarkPaidController {
  constructor(
    protected readonly payments: PaymentsService,
    protected readonly marking: MarkPaidService,
  ) {}

  /** Returns the days on which payments and statements of accounts may be marked as paid. */
  @Get('paid-days')
  paidDays(): Promise<PaidDaysDto> {
    return this.marking.paidDays();
  }

  /**
   * Marks a payment on account as paid. With another day, it corrects the day; with the same one, it changes nothing.
   */
  @Post(':id/mark-paid')
  @HttpCode(200)
  @Problems('conflict')
  async markPaid(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: MarkPaidDto,
  ): Promise<ChangedPaymentDto> {
    const scope = scopeOf(actor);
    return this.toChanged(await this.marking.markOnePaid(actor, scope, id, body), scope);
  }

  /**
   * Takes back that a payment was marked as paid: it is owed again, and no day of payment remains. One that is owed
   * already does not change. `conflict` once money of it was returned or is to be, or its month is closed.
   */
  @Post(':id/mark-owed')
  @HttpCode(200)
  @Problems('conflict')
  async markOwed(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
  ): Promise<ChangedPaymentDto> {
    const scope = scopeOf(actor);
    return this.toChanged(await this.marking.markOwed(actor, scope, id), scope);
  }

  protected async toChanged({ payment, isNew }: MarkedPayment, scope: LotScope): Promise<ChangedPaymentDto> {
    return { ...(await this.payments.record(payment, scope)), is_new: isNew };
  }
}

@Controller('admin/payments')
@Area('payments', 'mark_paid')
export class AdminMarkPaidController extends MarkPaidController {
  /** Marks payments on account as paid: all of them, or none. */
  @Post('mark-paid')
  @HttpCode(200)
  @Problems('conflict', 'not_found')
  async markManyPaid(
    @CurrentUser() actor: Actor,
    @Body() body: MarkPaymentsPaidDto,
  ): Promise<ChangedPaymentDto[]> {
    const { ids, ...request } = body;
    const marked = await this.marking.markPaid(actor, 'all', ids, request);
    return Promise.all(marked.map((one) => this.toChanged(one, 'all')));
  }
}

@Controller('owners/me/payments')
@Area('own_lots')
export class OwnerMarkPaidController extends MarkPaidController {}
