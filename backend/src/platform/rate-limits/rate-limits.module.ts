import { Global, Module } from '@nestjs/common';
import { RequestLimits } from './request-limits.js';
import { SharedCounts } from './shared-counts.js';

@Global()
@Module({ providers: [SharedCounts, RequestLimits], exports: [SharedCounts, RequestLimits] })
export class RateLimitsModule {}
