import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { MapsModule } from '../maps/maps.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ValidationModule } from '../validation/validation.module.js';
import { JobRunner } from './job-runner.js';
import { JobRunsController } from './job-runs.controller.js';
import { PlatesJob } from './plates.job.js';
import { RoutesJob } from './routes.job.js';
import { Ticker } from './ticker.js';

/** All timers of the process, and the record of what they ran. */
@Module({
  imports: [ScheduleModule.forRoot(), SettingsModule, ValidationModule, MapsModule, NotificationsModule],
  controllers: [JobRunsController],
  providers: [JobRunner, RoutesJob, PlatesJob, Ticker],
})
export class SchedulingModule {}
