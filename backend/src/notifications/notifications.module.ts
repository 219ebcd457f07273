import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { AdminMessagesService } from './admin-messages.service.js';
import { Notifier } from './notifier.service.js';

@Module({
  imports: [
    AuditModule,
    MailModule,
    OutboxModule,
    ReservationsModule,
    SettingsModule,
    SmsModule,
    WebhooksModule,
  ],
  controllers: [AdminMessagesController],
  providers: [AdminMessagesService, Notifier],
  exports: [Notifier],
})
export class NotificationsModule {}
