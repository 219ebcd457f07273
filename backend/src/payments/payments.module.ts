import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AdminPaymentsController } from './admin-payments.controller.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [AuditModule],
  controllers: [AdminPaymentsController],
  providers: [PaymentsService],
  exports: [PaymentsService],
})
export class PaymentsModule {}
