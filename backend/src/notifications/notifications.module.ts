import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { DriverReservationsModule } from '../reservations/driver/driver-reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SmsModule } from '../platform/sms/sms.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { GateListModule } from '../gate-list/gate-list.module.js';
import { AccountMailerService } from './account-mailer.service.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { AdminMessagesService } from './admin-messages.service.js';
import { CheckoutRefundMailerService } from './checkout-refund-mailer.service.js';
import { GateListMailerService } from './gate-list-mailer.service.js';
import { NotifierService } from './notifier.service.js';
import { RefundMailerService } from './refund-mailer.service.js';

@Module({
  imports: [
    AuditModule,
    GateListModule,
    MailModule,
    OutboxModule,
    DriverReservationsModule,
    SettingsModule,
    SmsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [AdminMessagesController],
  providers: [
    AccountMailerService,
    AdminMessagesService,
    CheckoutRefundMailerService,
    GateListMailerService,
    NotifierService,
    RefundMailerService,
  ],
})
export class NotificationsModule {}
