import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { deliveryList, WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { toDeliveryRecord } from './webhook-record.js';
import { WebhookDeliveryDto } from './webhook.dto.js';

@Controller('admin')
@Area('webhooks')
@Problems()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  /** Lists the deliveries of a webhook. */
  @Get('webhooks/:id/deliveries')
  @ApiList(WebhookDeliveryDto, deliveryList)
  async list(
    @IdParameter('not_found') id: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<WebhookDeliveryDto>> {
    return (await this.deliveries.listByWebhook(id, listQuery)).map(toDeliveryRecord);
  }

  /** Sends a delivery of a webhook again. */
  @Post('webhook-deliveries/:id/resend')
  @HttpCode(200)
  @Problems('conflict')
  async resend(
    @CurrentUser() admin: Actor,
    @IdParameter('not_found') id: number,
  ): Promise<WebhookDeliveryDto> {
    return toDeliveryRecord(await this.deliveries.resend(admin, id));
  }
}
