import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminLegalController } from './admin-legal.controller.js';
import { AdminLegalService } from './admin-legal.service.js';
import { LegalController } from './legal.controller.js';
import { LegalService } from './legal.service.js';

@Module({
  imports: [AuditModule, SettingsModule],
  controllers: [LegalController, AdminLegalController],
  providers: [LegalService, AdminLegalService],
})
export class LegalModule {}
