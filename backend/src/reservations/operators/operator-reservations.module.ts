import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { GatesModule } from '../../gates/gates.module.js';
import { HoldsModule } from '../../holds/holds.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ReservationChangesModule } from '../changes/changes.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { AdminReservationEditsController } from './admin-reservation-edits.controller.js';
import { AdminReservationsController } from './admin-reservations.controller.js';
import { NewReservationService } from './new-reservation.service.js';
import { OwnerReservationsController } from './owner-reservations.controller.js';
import { ReservationEditsService } from './reservation-edits.service.js';
import { ReservationNotesService } from './reservation-notes.service.js';
import { PaymentSearchService } from './payment-search.service.js';
import { ReservationsService } from './reservations.service.js';

@Module({
  imports: [
    AuditModule,
    GatesModule,
    SettingsModule,
    HoldsModule,
    ReservationsModule,
    ReservationChangesModule,
    PaymentsModule,
  ],
  controllers: [AdminReservationsController, AdminReservationEditsController, OwnerReservationsController],
  providers: [
    ReservationsService,
    ReservationEditsService,
    ReservationNotesService,
    NewReservationService,
    PaymentSearchService,
  ],
})
export class OperatorReservationsModule {}
