import { Module } from '@nestjs/common';
import { EventCodesService } from './event-codes.service.js';

@Module({ providers: [EventCodesService], exports: [EventCodesService] })
export class EventCodesModule {}
