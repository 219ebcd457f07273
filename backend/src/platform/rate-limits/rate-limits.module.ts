import { Global, Module } from '@nestjs/common';
import { RequestLimitService } from './request-limit.service.js';
import { SharedCounterService } from './shared-counter.service.js';

@Global()
@Module({
  providers: [SharedCounterService, RequestLimitService],
  exports: [SharedCounterService, RequestLimitService],
})
export class RateLimitsModule {}
