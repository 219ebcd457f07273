import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { DriverReservationsModule } from '../reservations/driver/driver-reservations.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { ReassignmentModule } from '../reservations/reassignment/reassignment.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminIncidentsController } from './admin-incidents.controller.js';
import { AdminSpotTakenController } from './admin-spot-taken.controller.js';
import { IncidentsService } from './incidents.service.js';
import { OtherLotsService } from './other-lots.service.js';
import { OwnerIncidentsController } from './owner-incidents.controller.js';
import { SpotTakenReassignmentService } from './spot-taken-reassignment.service.js';
import { SpotTakenController } from './spot-taken.controller.js';
import { SpotTakenService } from './spot-taken.service.js';

/** Incidents in which a driver found another car on the reserved spot. */
@Module({
  imports: [
    AuditModule,
    HoldsModule,
    ReservationsModule,
    DriverReservationsModule,
    ReassignmentModule,
    SettingsModule,
  ],
  controllers: [
    SpotTakenController,
    AdminSpotTakenController,
    AdminIncidentsController,
    OwnerIncidentsController,
  ],
  providers: [SpotTakenService, OtherLotsService, SpotTakenReassignmentService, IncidentsService],
})
export class IncidentsModule {}
