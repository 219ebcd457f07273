import { Module } from '@nestjs/common';
import { FullDisk } from './full-disk.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { ReadyDetails } from './ready-details.js';

@Module({
  controllers: [HealthController],
  providers: [FullDisk, Readiness, ReadyDetails],
  exports: [FullDisk, ReadyDetails],
})
export class HealthModule {}
