import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AccountStatementsController } from './accounts/account-statements.controller.js';
import { AccountStatementsService } from './accounts/account-statements.service.js';
import { BillingController } from './accounts/billing.controller.js';
import { BillingService } from './accounts/billing.service.js';
import { AccountingController } from './accounting/accounting.controller.js';
import { AccountingService } from './accounting/accounting.service.js';
import { AdminMarkPaidController, OwnerMarkPaidController } from './marking/mark-paid.controller.js';
import { MarkPaidService } from './marking/mark-paid.service.js';
import { UsersModule } from '../users/users.module.js';
import { PayeeMailerService } from './payee-mailer.service.js';
import { PayoutFileService } from './payouts/payout-file.service.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PayoutsService } from './payouts/payouts.service.js';
import { SettlementCountsService } from './settlement-counts.service.js';
import { ApprovalService } from './statements/approval.service.js';
import { BalanceController, PayeeBalanceController } from './statements/balance.controller.js';
import { BalanceService } from './statements/balance.service.js';
import { CloseStatementsJob } from './statements/close-statements.job.js';
import { CompleteStatementsJob } from './statements/complete-statements.job.js';
import { StatementFilesService } from './statements/statement-files.service.js';
import { AdminStatementsController, OwnerStatementsController } from './statements/statements.controller.js';
import { StatementsService } from './statements/statements.service.js';
import { UnassignedController } from './statements/unassigned.controller.js';

/** What payees are due and accounts owe for a month, and how it is paid. */
@Module({
  imports: [
    AuditModule,
    OutboxModule,
    MailModule,
    SettingsModule,
    PaymentsModule,
    ReportsModule,
    UsersModule,
  ],
  controllers: [
    AdminStatementsController,
    OwnerStatementsController,
    AccountStatementsController,
    BillingController,
    AdminMarkPaidController,
    OwnerMarkPaidController,
    UnassignedController,
    BalanceController,
    PayeeBalanceController,
    PayoutsController,
    AccountingController,
  ],
  providers: [
    StatementsService,
    StatementFilesService,
    ApprovalService,
    AccountStatementsService,
    BillingService,
    MarkPaidService,
    BalanceService,
    CloseStatementsJob,
    CompleteStatementsJob,
    PayoutsService,
    PayoutFileService,
    PayeeMailerService,
    AccountingService,
    SettlementCountsService,
  ],
})
export class SettlementModule {}
