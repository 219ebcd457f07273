import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookSenderService } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [AuditModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [WebhooksService, WebhookDeliveriesService, WebhookSenderService],
  exports: [WebhookDeliveriesService, WebhookSenderService],
})
export class WebhooksModule {}
