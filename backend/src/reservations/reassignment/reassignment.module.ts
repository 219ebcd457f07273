import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { LotReassignmentService } from './lot-reassignment.service.js';
import { SpotReassignmentService } from './spot-reassignment.service.js';

@Module({
  imports: [PaymentsModule, SettingsModule, ReservationsModule],
  providers: [SpotReassignmentService, LotReassignmentService],
  exports: [SpotReassignmentService, LotReassignmentService],
})
export class ReassignmentModule {}
