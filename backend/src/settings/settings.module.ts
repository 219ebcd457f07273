import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { BrandModule } from '../platform/brand/brand.module.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { BrandSettingsService } from './brand/brand-settings.service.js';
import { MaintenanceMessageService } from './maintenance-message.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AuditModule, BrandModule, PagesModule],
  controllers: [SettingsController],
  providers: [SettingsService, BrandSettingsService, MaintenanceMessageService],
  exports: [SettingsService],
})
export class SettingsModule {}
