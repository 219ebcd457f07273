import { Module } from '@nestjs/common';
import { GatesModule } from '../../gates/gates.module.js';
import { HoldsModule } from '../../holds/holds.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { PagesModule } from '../../platform/web-pages/pages.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ValidationModule } from '../../validation/validation.module.js';
import { ReservationChangesModule } from '../changes/changes.module.js';
import { ChoicesModule } from '../choices/choices.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { ChoiceController } from './changes/choice.controller.js';
import { ChangesController } from './changes/changes.controller.js';
import { DriverTimeChangeService } from './changes/driver-time-change.service.js';
import { TimeChangeController } from './changes/time-change.controller.js';
import { NotComingService } from './changes/not-coming.service.js';
import { PlateChangeService } from './changes/plate-change.service.js';
import { CheckoutCompletionService } from './checkout/checkout-completion.service.js';
import { CheckoutResultsService } from './checkout/checkout-results.service.js';
import { CheckoutsJob } from './checkout/checkouts.job.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { HoldNightService } from './overnight/hold-night.service.js';
import { OvernightController } from './overnight/overnight.controller.js';
import { PlatesJob } from './plates.job.js';
import { RepeatCancellationLimitService } from './repeat-cancellation-limit.service.js';
import { ReservationPageDataService } from './reservation-page-data.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { ViewLinksService } from './sharing/view-links.service.js';
import { TokenReservationRecordService } from './token-reservation-record.service.js';
import { TokenReservationsController } from './token-reservations.controller.js';
import { TokenReservationsService } from './token-reservations.service.js';

@Module({
  imports: [
    GatesModule,
    HoldsModule,
    PagesModule,
    PaymentsModule,
    ReservationsModule,
    ChoicesModule,
    ReservationChangesModule,
    SettingsModule,
    ValidationModule,
  ],
  controllers: [
    ConfirmationController,
    CheckoutController,
    TokenReservationsController,
    ChangesController,
    TimeChangeController,
    ChoiceController,
    SharingController,
    OvernightController,
  ],
  providers: [
    CheckoutsJob,
    PlatesJob,
    CheckoutService,
    CheckoutResultsService,
    CheckoutCompletionService,
    RepeatCancellationLimitService,
    TokenReservationRecordService,
    TokenReservationsService,
    ReservationPageDataService,
    PlateChangeService,
    DriverTimeChangeService,
    NotComingService,
    HoldNightService,
    ViewLinksService,
  ],
  exports: [RepeatCancellationLimitService, TokenReservationRecordService, TokenReservationsService],
})
export class DriverReservationsModule {}
