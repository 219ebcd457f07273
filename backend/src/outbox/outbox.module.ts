import { Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxDelivery } from './outbox-delivery.js';
import { OutboxMeasures } from './outbox-measures.js';

@Module({ providers: [Outbox, OutboxDelivery, OutboxMeasures], exports: [Outbox, OutboxDelivery] })
export class OutboxModule {}
