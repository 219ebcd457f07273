import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [AuditModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookSender],
  exports: [WebhookSender],
})
export class WebhooksModule {}
