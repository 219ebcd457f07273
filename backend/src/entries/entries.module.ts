import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { GatesModule } from '../gates/gates.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { EntriesService } from './entries.service.js';
import { EntryReviewService } from './entry-review.service.js';
import { GateEntriesController } from './gate-entries.controller.js';
import { GateEntriesService } from './gate-entries.service.js';
import { MisreadsService } from './misreads.service.js';
import { OwnerEntriesController } from './owner-entries.controller.js';
import { OwnerMisreadsController } from './owner-misreads.controller.js';
import { RecordEntryService } from './record-entry.service.js';

@Module({
  imports: [AuditModule, GatesModule, SettingsModule],
  controllers: [OwnerEntriesController, OwnerMisreadsController, GateEntriesController],
  providers: [EntriesService, RecordEntryService, EntryReviewService, MisreadsService, GateEntriesService],
})
export class EntriesModule {}
