import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { EntriesService } from './entries.service.js';
import { OwnerEntriesController } from './owner-entries.controller.js';
import { RecordEntryService } from './record-entry.service.js';

@Module({
  imports: [AuditModule],
  controllers: [OwnerEntriesController],
  providers: [EntriesService, RecordEntryService],
})
export class EntriesModule {}
