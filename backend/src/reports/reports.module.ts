import { Module } from '@nestjs/common';
import { BrandModule } from '../platform/brand/brand.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminStatisticsController } from './admin/admin-statistics.controller.js';
import { AttentionController } from './admin/attention.controller.js';
import { SettlementAttentionService } from './admin/settlement-attention.service.js';
import { DocumentsService } from './documents/documents.service.js';
import { ExportSlotsService } from './documents/export-slots.service.js';
import { ListExportsController } from './lists/list-exports.controller.js';
import { ListExportsService } from './lists/list-exports.service.js';
import { AdminReportsController } from './owner/admin-reports.controller.js';
import { OwnerReportsController } from './owner/owner-reports.controller.js';
import { OwnerReportsService } from './owner/owner-reports.service.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [BrandModule, PaymentsModule, SettingsModule],
  controllers: [
    AdminStatisticsController,
    AttentionController,
    ReportsController,
    OwnerReportsController,
    AdminReportsController,
    ListExportsController,
  ],
  providers: [
    SettlementAttentionService,
    OwnerReportsService,
    ListExportsService,
    DocumentsService,
    ExportSlotsService,
  ],
  exports: [DocumentsService, SettlementAttentionService],
})
export class ReportsModule {}
