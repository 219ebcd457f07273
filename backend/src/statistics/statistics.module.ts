import { Module } from '@nestjs/common';
import { StatisticsJob } from './statistics.job.js';
import { StatisticsRebuildJob } from './statistics-rebuild.job.js';

@Module({ providers: [StatisticsJob, StatisticsRebuildJob] })
export class StatisticsModule {}
