import { Module } from '@nestjs/common';
import { AdminStatisticsController } from './admin/admin-statistics.controller.js';
import { ExportSlotsService } from './owner/export-slots.service.js';
import { OwnerReportsController } from './owner/owner-reports.controller.js';
import { OwnerReportsService } from './owner/owner-reports.service.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [AdminStatisticsController, ReportsController, OwnerReportsController],
  providers: [OwnerReportsService, ExportSlotsService],
})
export class ReportsModule {}
