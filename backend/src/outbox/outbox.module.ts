import { Module } from '@nestjs/common';
import { OutboxService } from './outbox.service.js';
import { OutboxDeliveryService } from './outbox-delivery.service.js';
import { HealthModule } from '../platform/health/health.module.js';
import { ChannelHealthService } from './channel-health.service.js';
import { OutboxMetricsService } from './outbox-metrics.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';

@Module({
  imports: [HealthModule],
  providers: [
    ChannelHealthService,
    OutboxService,
    OutboxDeliveryService,
    OutboxMetricsService,
    RecipientLimitService,
  ],
  exports: [ChannelHealthService, OutboxService, OutboxDeliveryService, RecipientLimitService],
})
export class OutboxModule {}
