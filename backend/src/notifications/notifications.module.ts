import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { AdminMessagesService } from './admin-messages.service.js';
import { Notifier } from './notifier.service.js';

@Module({
  imports: [AuditModule, MailModule, OutboxModule, ReservationsModule],
  controllers: [AdminMessagesController],
  providers: [AdminMessagesService, Notifier],
  exports: [Notifier],
})
export class NotificationsModule {}
