import { Module } from '@nestjs/common';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { ChoicesService } from './choices.service.js';
import { DefaultChoicesJob } from './default-choices.job.js';

@Module({
  imports: [AuditModule, OutboxModule, ReservationsModule],
  providers: [ChoicesService, DefaultChoicesJob],
  exports: [ChoicesService],
})
export class ChoicesModule {}
