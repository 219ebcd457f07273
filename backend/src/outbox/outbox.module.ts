import { Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxDelivery } from './outbox-delivery.js';

@Module({ providers: [Outbox, OutboxDelivery], exports: [Outbox, OutboxDelivery] })
export class OutboxModule {}
