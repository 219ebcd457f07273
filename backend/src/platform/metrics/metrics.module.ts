import { Global, Module } from '@nestjs/common';
import { MetricsService } from './metrics.service.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsExportService } from './metrics-export.service.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [MetricsService, MetricsExportService],
  exports: [MetricsService],
})
export class MetricsModule {}
