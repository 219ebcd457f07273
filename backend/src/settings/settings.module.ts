import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { MaintenanceMessageService } from './maintenance-message.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AuditModule, PagesModule],
  controllers: [SettingsController],
  providers: [SettingsService, MaintenanceMessageService],
  exports: [SettingsService],
})
export class SettingsModule {}
