import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { SalesStopsController } from './sales-stops.controller.js';
import { SalesStopsService } from './sales-stops.service.js';

@Module({
  imports: [AuditModule],
  controllers: [SalesStopsController],
  providers: [SalesStopsService],
})
export class SalesStopsModule {}
