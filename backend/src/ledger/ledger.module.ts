import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdjustmentsService } from './adjustments.service.js';
import { BilledAccountsController } from './billed-accounts.controller.js';
import { BilledAccountsService } from './billed-accounts.service.js';
import { LotPayeesController } from './lot-payees.controller.js';
import { LotPayeesService } from './lot-payees.service.js';
import { PayeesController } from './payees.controller.js';
import { PayeesService } from './payees.service.js';

/** Who is due money of lots, by which terms, who is billed for others, and the entries that say how much. */
@Module({
  imports: [AuditModule, OutboxModule, SettingsModule],
  controllers: [PayeesController, LotPayeesController, BilledAccountsController],
  providers: [PayeesService, AdjustmentsService, LotPayeesService, BilledAccountsService],
  exports: [LotPayeesService],
})
export class LedgerModule {}
