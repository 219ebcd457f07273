import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdjustmentsService } from './adjustments.service.js';
import { LotPayeesController } from './lot-payees.controller.js';
import { LotPayeesService } from './lot-payees.service.js';
import { PayeesController } from './payees.controller.js';
import { PayeesService } from './payees.service.js';

/** Who is due money of lots, by which terms, and the entries that say how much. */
@Module({
  imports: [AuditModule, OutboxModule, SettingsModule],
  controllers: [PayeesController, LotPayeesController],
  providers: [PayeesService, AdjustmentsService, LotPayeesService],
})
export class LedgerModule {}
