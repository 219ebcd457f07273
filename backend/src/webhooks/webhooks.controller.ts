import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { AskedList, type ListQuery } from '../listing/list-query.js';
import { toWebhookRecord } from './webhook-record.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('admin/webhooks')
@Roles('admin')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  async list(@AskedList() asked: ListQuery) {
    return (await this.webhooks.list(asked)).map(toWebhookRecord);
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
