import { Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxDelivery } from './outbox-delivery.js';
import { OutboxMeasures } from './outbox-measures.js';
import { RecipientLimitService } from './recipient-limit.service.js';

@Module({
  providers: [Outbox, OutboxDelivery, OutboxMeasures, RecipientLimitService],
  exports: [Outbox, OutboxDelivery, RecipientLimitService],
})
export class OutboxModule {}
