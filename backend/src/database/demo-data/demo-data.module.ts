import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { DemoDataController } from './demo-data.controller.js';
import { DemoDataService } from './demo-data.service.js';

@Module({
  imports: [AuditModule],
  controllers: [DemoDataController],
  providers: [DemoDataService],
})
export class DemoDataModule {}
