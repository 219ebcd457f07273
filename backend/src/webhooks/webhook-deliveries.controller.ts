import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { toDeliveryRecord } from './webhook-delivery-record.js';

@Controller('admin')
@Roles('admin')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get('webhooks/:id/deliveries')
  async list(@IdParameter('not_found') id: number, @ListQueryParameters() listQuery: ListQuery) {
    return (await this.deliveries.listByWebhook(id, listQuery)).map(toDeliveryRecord);
  }

  @Post('webhook-deliveries/:id/resend')
  @HttpCode(200)
  async resend(@CurrentUser() admin: Actor, @IdParameter('not_found') id: number) {
    return toDeliveryRecord(await this.deliveries.resend(admin, id));
  }
}
