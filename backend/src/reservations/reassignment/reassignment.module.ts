import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { LotReassignmentService } from './lot-reassignment.service.js';
import { SpotReassignmentService } from './spot-reassignment.service.js';

@Module({
  imports: [SettingsModule, ReservationsModule],
  providers: [SpotReassignmentService, LotReassignmentService],
  exports: [SpotReassignmentService, LotReassignmentService],
})
export class ReassignmentModule {}
