import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { ReadyDetails } from './ready-details.js';

@Module({
  controllers: [HealthController, MetricsController],
  providers: [Metrics, Readiness, ReadyDetails],
  exports: [ReadyDetails],
})
export class HealthModule {}
