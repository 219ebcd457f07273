import { Module } from '@nestjs/common';
import { AdminStatisticsController } from './admin/admin-statistics.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [AdminStatisticsController, ReportsController] })
export class ReportsModule {}
