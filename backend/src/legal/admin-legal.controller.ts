import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { AdminLegalService } from './admin-legal.service.js';
import { toLegalRecord } from './legal-record.js';

@Controller('admin/legal-texts')
@Roles('admin')
export class AdminLegalController {
  constructor(private readonly texts: AdminLegalService) {}

  @Get()
  async list(@ListQueryParameters() listQuery: ListQuery) {
    return (await this.texts.list(listQuery)).map(toLegalRecord);
  }

  @Get(':id')
  async get(@IdParameter('not_found') id: number) {
    return toLegalRecord(await this.texts.get(id));
  }

  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return toLegalRecord(await this.texts.create(actor, body));
  }

  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return toLegalRecord(await this.texts.update(actor, id, body));
  }

  @Post(':id/publish')
  @HttpCode(200)
  async publish(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return toLegalRecord(await this.texts.publish(actor, id));
  }

  @Delete(':id')
  async remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return toLegalRecord(await this.texts.remove(actor, id));
  }
}
