import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { AdminReservationsController } from './admin-reservations.controller.js';
import { OwnerReservationsController } from './owner-reservations.controller.js';
import { ReservationsService } from './reservations.service.js';

@Module({
  imports: [AuditModule, ReservationsModule],
  controllers: [AdminReservationsController, OwnerReservationsController],
  providers: [ReservationsService],
})
export class OperatorReservationsModule {}
