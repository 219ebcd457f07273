import { Global, Module } from '@nestjs/common';
import { MailRequestLimitService } from './mail-request-limit.service.js';
import { RequestLimitService } from './request-limit.service.js';
import { SharedCounterService } from './shared-counter.service.js';

@Global()
@Module({
  providers: [SharedCounterService, MailRequestLimitService, RequestLimitService],
  exports: [SharedCounterService, MailRequestLimitService, RequestLimitService],
})
export class RateLimitsModule {}
