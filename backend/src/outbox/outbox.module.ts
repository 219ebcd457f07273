import { Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxService } from './outbox.service.js';

@Module({ providers: [Outbox, OutboxService], exports: [Outbox, OutboxService] })
export class OutboxModule {}
