import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { SettingsModule } from '../settings/settings.module.js';
import { JobRunner } from './job-runner.js';
import { JobRunsController } from './job-runs.controller.js';
import { Ticker } from './ticker.js';

/** All timers of the process, and the record of what they ran. */
@Module({
  imports: [ScheduleModule.forRoot(), SettingsModule],
  controllers: [JobRunsController],
  providers: [JobRunner, Ticker],
})
export class SchedulingModule {}
