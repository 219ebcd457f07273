import { Module } from '@nestjs/common';
import { CodeTransactionsService } from './code-transactions.service.js';
import { EventCodesService } from './event-codes.service.js';

@Module({
  providers: [CodeTransactionsService, EventCodesService],
  exports: [CodeTransactionsService, EventCodesService],
})
export class EventCodesModule {}
