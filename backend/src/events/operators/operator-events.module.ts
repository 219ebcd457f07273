import { Module } from '@nestjs/common';
import { OperatorEventCodesModule } from '../../event-codes/operators/operator-event-codes.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { ArrivalsService } from './arrivals.service.js';
import { AdminEventDetailsController, OwnEventDetailsController } from './event-details.controller.js';
import { EventLinksService } from './event-links.service.js';
import { AdminEventsController, OwnEventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { EventFeedsJob } from './import/event-feeds.job.js';
import { EventFeedsService } from './import/event-feeds.service.js';
import { EventImportService } from './import/event-import.service.js';

@Module({
  imports: [AuditModule, OperatorEventCodesModule],
  controllers: [
    AdminEventsController,
    OwnEventsController,
    AdminEventDetailsController,
    OwnEventDetailsController,
  ],
  providers: [
    ArrivalsService,
    EventFeedsJob,
    EventFeedsService,
    EventImportService,
    EventLinksService,
    EventsService,
  ],
})
export class OperatorEventsModule {}
