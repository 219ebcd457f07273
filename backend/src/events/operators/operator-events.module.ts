import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [AuditModule],
  controllers: [EventsController],
  providers: [EventsService],
})
export class OperatorEventsModule {}
