import { Module } from '@nestjs/common';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { GatesModule } from '../gates/gates.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AdminReservationsController } from './admin-reservations.controller.js';
import { CancellationService } from './cancellation.service.js';
import { ChangesController } from './changes/changes.controller.js';
import { NotComingService } from './changes/not-coming.service.js';
import { PlateChangeService } from './changes/plate-change.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutsJob } from './checkout/checkouts.job.js';
import { CheckoutResultsService } from './checkout/checkout-results.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { CheckoutCompletionService } from './checkout/checkout-completion.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { PlatesJob } from './plates.job.js';
import { SpotReassignmentService } from './spot-reassignment.service.js';
import { LotReassignmentService } from './lot-reassignment.service.js';
import { OwnerReservationsController } from './owner-reservations.controller.js';
import { RepeatCancellationLimitService } from './repeat-cancellation-limit.service.js';
import { ReservationsService } from './reservations.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { ViewLinksService } from './sharing/view-links.service.js';
import { ReservationPageDataService } from './reservation-page-data.service.js';
import { TokenReservationsController } from './token-reservations.controller.js';
import { TokenReservationRecordService } from './token-reservation-record.service.js';
import { TokenReservationsService } from './token-reservations.service.js';
import { ValidationModule } from '../validation/validation.module.js';

@Module({
  imports: [
    AuditModule,
    GatesModule,
    PagesModule,
    OutboxModule,
    SettingsModule,
    PaymentsModule,
    ValidationModule,
  ],
  controllers: [
    ConfirmationController,
    CheckoutController,
    TokenReservationsController,
    ChangesController,
    SharingController,
    AdminReservationsController,
    OwnerReservationsController,
  ],
  providers: [
    CheckoutsJob,
    PlatesJob,
    ConfirmationService,
    CheckoutService,
    CheckoutResultsService,
    CheckoutCompletionService,
    CancellationService,
    RepeatCancellationLimitService,
    TokenReservationRecordService,
    TokenReservationsService,
    ReservationPageDataService,
    PlateChangeService,
    NotComingService,
    ViewLinksService,
    ReservationsService,
    SpotReassignmentService,
    LotReassignmentService,
  ],
  exports: [
    CancellationService,
    SpotReassignmentService,
    LotReassignmentService,
    TokenReservationRecordService,
    TokenReservationsService,
  ],
})
export class ReservationsModule {}
