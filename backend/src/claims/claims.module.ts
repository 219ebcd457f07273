import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ClaimQueueService } from './claim-queue.service.js';
import { LotDaysJob } from './lot-days.job.js';

@Module({
  imports: [SettingsModule],
  providers: [ClaimQueueService, LotDaysJob],
  exports: [ClaimQueueService],
})
export class ClaimsModule {}
