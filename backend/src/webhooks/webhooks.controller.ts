import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { toWebhookRecord } from './webhook-record.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('admin/webhooks')
@Roles('admin')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Get()
  async list(@ListQueryParameters() listQuery: ListQuery) {
    const page = await this.webhooks.list(listQuery);
    const newest = await this.deliveries.findNewestByWebhook(page.rows);
    return page.map((webhook) => ({
      ...toWebhookRecord(webhook),
      last_delivery: newest.get(webhook.id) ?? null,
    }));
  }

  @Get(':id')
  async get(@IdParameter('not_found') id: number) {
    return toWebhookRecord(await this.webhooks.get(id));
  }

  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    const { webhook, secret } = await this.webhooks.create(actor, body);
    return { ...toWebhookRecord(webhook), secret };
  }

  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return toWebhookRecord(await this.webhooks.update(actor, id, body));
  }

  @Delete(':id')
  async remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return toWebhookRecord(await this.webhooks.remove(actor, id));
  }
}
