import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { LotDaysJob } from './lot-days.job.js';

@Module({ imports: [SettingsModule], providers: [LotDaysJob] })
export class ClaimsModule {}
