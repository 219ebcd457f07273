import { Module } from '@nestjs/common';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AdminReservationsController } from './admin-reservations.controller.js';
import { CancellationService } from './cancellation.service.js';
import { ChangesController } from './changes/changes.controller.js';
import { NotComingService } from './changes/not-coming.service.js';
import { PlateChangeService } from './changes/plate-change.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutResultsService } from './checkout/checkout-results.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { SettlementService } from './checkout/settlement.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { Moves } from './moves.js';
import { MovesBetweenLots } from './moves-between-lots.js';
import { OwnerReservationsController } from './owner-reservations.controller.js';
import { RepeatCancellationLimitService } from './repeat-cancellation-limit.service.js';
import { ReservationsService } from './reservations.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { ViewLinksService } from './sharing/view-links.service.js';
import { StayHints } from './stay-hints.js';
import { TokenReservationsController } from './token-reservations.controller.js';
import { TokenReservationsService } from './token-reservations.service.js';
import { ValidationModule } from '../validation/validation.module.js';

@Module({
  imports: [AuditModule, PagesModule, OutboxModule, SettingsModule, PaymentsModule, ValidationModule],
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
    ConfirmationService,
    CheckoutService,
    CheckoutResultsService,
    SettlementService,
    CancellationService,
    RepeatCancellationLimitService,
    TokenReservationsService,
    StayHints,
    PlateChangeService,
    NotComingService,
    ViewLinksService,
    ReservationsService,
    Moves,
    MovesBetweenLots,
  ],
  exports: [CancellationService, CheckoutResultsService, Moves, MovesBetweenLots, TokenReservationsService],
})
export class ReservationsModule {}
