import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { MyReservationsModule } from '../my-reservations/my-reservations.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { WaitlistModule } from '../waitlist/waitlist.module.js';
import { ClearingJob } from './clearing.job.js';
import { JobMetricsService } from './job-metrics.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { JobRegistryService } from './job-registry.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';
import { JobRunsController } from './job-runs.controller.js';
import { LateJobsService } from './late-jobs.service.js';
import { SchedulerService } from './scheduler.service.js';

/** Timers of the process, background jobs and the record of their runs. */
@Module({
  imports: [
    DiscoveryModule,
    ScheduleModule.forRoot(),
    AuditModule,
    AuthModule,
    HealthModule,
    ClaimsModule,
    SettingsModule,
    OutboxModule,
    ContactModule,
    WaitlistModule,
    MyReservationsModule,
  ],
  controllers: [JobRunsController, JobsController],
  providers: [
    ClearingJob,
    JobMetricsService,
    JobRunnerService,
    JobRegistryService,
    JobsService,
    LateJobsService,
    SchedulerService,
  ],
})
export class SchedulingModule {}
