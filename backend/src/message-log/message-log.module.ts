import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { MailCheckJob } from './mail-check.job.js';
import { MessageActionsService } from './message-actions.service.js';
import { MessageLogController } from './message-log.controller.js';
import { MessageLogService } from './message-log.service.js';

@Module({
  imports: [AuditModule, MailModule, OutboxModule, SettingsModule, WebhooksModule],
  controllers: [MessageLogController],
  providers: [MailCheckJob, MessageActionsService, MessageLogService],
})
export class MessageLogModule {}
