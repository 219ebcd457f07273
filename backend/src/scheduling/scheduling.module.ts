import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { HoldsModule } from '../holds/holds.module.js';
import { HoldExpiryTask } from './hold-expiry.task.js';

/** All timers of the process. */
@Module({ imports: [ScheduleModule.forRoot(), HoldsModule], providers: [HoldExpiryTask] })
export class SchedulingModule {}
