import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { AdminContactService } from './admin-contact.service.js';
import { toContactRecord } from './contact-fields.js';

@Controller('admin/contact-messages')
@Roles('admin')
export class AdminContactController {
  constructor(private readonly messages: AdminContactService) {}

  @Get()
  async list(@ListQueryParameters() listQuery: ListQuery) {
    return (await this.messages.list(listQuery)).map(toContactRecord);
  }

  @Get(':id')
  async get(@IdParameter('not_found') id: number) {
    return toContactRecord(await this.messages.get(id));
  }

  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return toContactRecord(await this.messages.update(actor, id, body));
  }

  @Delete(':id')
  async remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return toContactRecord(await this.messages.remove(actor, id));
  }
}
