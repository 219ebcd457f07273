import { SettingsModule } from '../settings/settings.module.js';
import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AdminLotsController } from './admin-lots.controller.js';
import { LotOwnershipService } from './lot-ownership.service.js';
import { LotsService } from './lots.service.js';
import { OwnerLotsController } from './owner-lots.controller.js';

@Module({
  imports: [AuditModule, SettingsModule],
  controllers: [AdminLotsController, OwnerLotsController],
  providers: [LotsService, LotOwnershipService],
  exports: [LotsService, LotOwnershipService],
})
export class LotsModule {}
