import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { toWebhookRecord } from './webhook-record.js';
import {
  CreateWebhookDto,
  ListedWebhookDto,
  NewWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
} from './webhook.dto.js';
import { webhookList, WebhooksService } from './webhooks.service.js';

@Controller('admin/webhooks')
@Area('webhooks')
@Problems()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  /** Lists the webhooks. */
  @Get()
  @ApiList(ListedWebhookDto, webhookList)
  async list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<ListedWebhookDto>> {
    const page = await this.webhooks.list(listQuery);
    const newest = await this.deliveries.findNewestByWebhook(page.rows);
    return page.map((webhook) => ({
      ...toWebhookRecord(webhook),
      last_delivery: newest.get(webhook.id) ?? null,
    }));
  }

  /** Returns a webhook. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<WebhookDto> {
    return toWebhookRecord(await this.webhooks.get(id));
  }

  /** Creates a webhook and returns its secret, once. */
  @Post()
  @Problems('lot_not_found', 'venue_not_found')
  async create(@CurrentUser() actor: Actor, @Body() body: CreateWebhookDto): Promise<NewWebhookDto> {
    const { webhook, secret } = await this.webhooks.create(actor, body);
    return { ...toWebhookRecord(webhook), secret };
  }

  /** Changes a webhook. */
  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateWebhookDto) update: RecordUpdate<UpdateWebhookDto>,
  ): Promise<WebhookDto> {
    return toWebhookRecord(await this.webhooks.update(actor, id, update));
  }

  /** Deletes a webhook. */
  @Delete(':id')
  async remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<WebhookDto> {
    return toWebhookRecord(await this.webhooks.remove(actor, id));
  }
}
