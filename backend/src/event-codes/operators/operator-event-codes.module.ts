import { Module } from '@nestjs/common';
import { HoldsModule } from '../../holds/holds.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { CodeSpotsService } from './code-spots.service.js';
import { EventCodeRecordsService } from './event-code-records.service.js';
import { EventCodesController } from './event-codes.controller.js';
import { NewEventCodesService } from './new-event-codes.service.js';

@Module({
  imports: [AuditModule, HoldsModule],
  controllers: [EventCodesController],
  providers: [CodeSpotsService, EventCodeRecordsService, NewEventCodesService],
  exports: [CodeSpotsService],
})
export class OperatorEventCodesModule {}
