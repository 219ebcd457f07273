import { Module } from '@nestjs/common';
import { StatisticsJob } from './statistics.job.js';

@Module({ providers: [StatisticsJob] })
export class StatisticsModule {}
