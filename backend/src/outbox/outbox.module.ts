import { Module } from '@nestjs/common';
import { OutboxService } from './outbox.service.js';
import { OutboxDeliveryService } from './outbox-delivery.service.js';
import { OutboxMetricsService } from './outbox-metrics.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';

@Module({
  providers: [OutboxService, OutboxDeliveryService, OutboxMetricsService, RecipientLimitService],
  exports: [OutboxService, OutboxDeliveryService, RecipientLimitService],
})
export class OutboxModule {}
