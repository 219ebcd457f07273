import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OpeningRemindersController } from './opening-reminders.controller.js';
import { OpeningRemindersMailerService } from './opening-reminders-mailer.service.js';
import { OpeningRemindersService } from './opening-reminders.service.js';

@Module({
  imports: [MailModule, OutboxModule, SettingsModule],
  controllers: [OpeningRemindersController],
  providers: [OpeningRemindersMailerService, OpeningRemindersService],
})
export class OpeningRemindersModule {}
