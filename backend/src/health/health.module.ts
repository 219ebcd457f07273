import { Module } from '@nestjs/common';
import { FullDisk } from './full-disk.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { ReadyDetails } from './ready-details.js';

@Module({
  controllers: [HealthController, MetricsController],
  providers: [FullDisk, Metrics, Readiness, ReadyDetails],
  exports: [FullDisk, ReadyDetails],
})
export class HealthModule {}
