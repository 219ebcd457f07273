import { LotDaysJob } from './lot-days.job.js';
import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { GateListModule } from '../gate-list/gate-list.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { MapsModule } from '../maps/maps.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { DriverReservationsModule } from '../reservations/driver/driver-reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ValidationModule } from '../validation/validation.module.js';
import { WaitlistModule } from '../waitlist/waitlist.module.js';
import { CheckoutsJob } from './checkouts.job.js';
import { GateListMailJob } from './gate-list-mail.job.js';
import { JobMetricsService } from './job-metrics.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { JobRegistryService } from './job-registry.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';
import { JobRunsController } from './job-runs.controller.js';
import { LateJobsService } from './late-jobs.service.js';
import { PersonalDataJob } from './personal-data.job.js';
import { PlatesJob } from './plates.job.js';
import { RoutesJob } from './routes.job.js';
import { SchedulerService } from './scheduler.service.js';
import { WaitlistJob } from './waitlist.job.js';

/** Timers of the process, background jobs and the record of their runs. */
@Module({
  imports: [
    ScheduleModule.forRoot(),
    AuditModule,
    AuthModule,
    GateListModule,
    HealthModule,
    HoldsModule,
    SettingsModule,
    ValidationModule,
    MapsModule,
    OutboxModule,
    DriverReservationsModule,
    PersonalDataModule,
    ContactModule,
    WaitlistModule,
  ],
  controllers: [JobRunsController, JobsController],
  providers: [
    JobMetricsService,
    JobRunnerService,
    JobRegistryService,
    JobsService,
    LateJobsService,
    RoutesJob,
    PlatesJob,
    CheckoutsJob,
    GateListMailJob,
    LotDaysJob,
    PersonalDataJob,
    SchedulerService,
    WaitlistJob,
  ],
})
export class SchedulingModule {}
