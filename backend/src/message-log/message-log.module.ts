import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { RateLimitsModule } from '../platform/rate-limits/rate-limits.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { BouncesController } from './bounces.controller.js';
import { BouncesService } from './bounces.service.js';
import { MailCheckJob } from './mail-check.job.js';
import { MessageActionsService } from './message-actions.service.js';
import { MessageLogController } from './message-log.controller.js';
import { TestMailService } from './test-mail.service.js';
import { MessageLogService } from './message-log.service.js';

@Module({
  imports: [AuditModule, MailModule, OutboxModule, RateLimitsModule, SettingsModule, WebhooksModule],
  controllers: [MessageLogController, BouncesController],
  providers: [BouncesService, MailCheckJob, MessageActionsService, MessageLogService, TestMailService],
})
export class MessageLogModule {}
