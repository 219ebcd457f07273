import { Module } from '@nestjs/common';
import { MailModule } from '../platform/mail/mail.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OperatorEventCodesModule } from '../event-codes/operators/operator-event-codes.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { EveningMessagesController } from './evening-messages.controller.js';
import { EveningMessagesMailerService } from './evening-messages-mailer.service.js';
import { EveningMessagesService } from './evening-messages.service.js';
import { CancellationsService } from './cancellations.service.js';
import {
  AdminEventCancellationsController,
  EveningsController,
  OwnEventCancellationsController,
} from './evenings.controller.js';
import { EveningsService } from './evenings.service.js';
import {
  AdminPostponementsController,
  OwnPostponementsController,
} from './postponing/postponements.controller.js';
import { PostponementUndoService } from './postponing/postponement-undo.service.js';
import { PostponementsService } from './postponing/postponements.service.js';
import { UndoableChangesService } from './undoable-changes.service.js';
import { RefundsAfterUndoJob } from './refunds-after-undo.job.js';

@Module({
  imports: [
    AuditModule,
    HoldsModule,
    MailModule,
    OperatorEventCodesModule,
    OutboxModule,
    PaymentsModule,
    ReservationsModule,
    SettingsModule,
  ],
  controllers: [
    EveningsController,
    AdminEventCancellationsController,
    OwnEventCancellationsController,
    EveningMessagesController,
    AdminPostponementsController,
    OwnPostponementsController,
  ],
  providers: [
    CancellationsService,
    UndoableChangesService,
    EveningsService,
    PostponementsService,
    PostponementUndoService,
    EveningMessagesService,
    EveningMessagesMailerService,
    RefundsAfterUndoJob,
  ],
})
export class EveningsModule {}
