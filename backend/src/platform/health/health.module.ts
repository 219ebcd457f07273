import { Module } from '@nestjs/common';
import { FullDiskService } from './full-disk.service.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';
import { ReadinessDetailsService } from './readiness-details.service.js';

@Module({
  controllers: [HealthController],
  providers: [FullDiskService, ReadinessService, ReadinessDetailsService],
  exports: [FullDiskService, ReadinessDetailsService],
})
export class HealthModule {}
