import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ChangedPaymentDto } from '../../payments/payment.dto.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { BillPaymentsDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';

@Controller('admin/payments')
@Area('payments', 'bill')
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly payments: PaymentsService,
  ) {}

  /** Bills owed payments to an account, or to their drivers again: all of them, or none. Idempotent. */
  @Post('account')
  @HttpCode(200)
  @Problems('conflict', 'not_found')
  async bill(@CurrentUser() actor: Actor, @Body() body: BillPaymentsDto): Promise<ChangedPaymentDto[]> {
    const billed = await this.billing.bill(actor, body);
    return Promise.all(
      billed.map(async ({ payment, isNew }) => ({
        ...(await this.payments.record(payment)),
        is_new: isNew,
      })),
    );
  }
}
