import { Body, Controller, Get, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { LotsService } from './lots.service.js';

@Controller('admin/parking-lots')
@Roles('admin')
export class AdminLotsController {
  constructor(private readonly lots: LotsService) {}

  @Get()
  list(@ListQueryParameters() listQuery: ListQuery) {
    return this.lots.list('all', listQuery);
  }

  @Get(':id')
  get(@IdParameter('lot_not_found') id: number) {
    return this.lots.get('all', id);
  }

  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return this.lots.create(actor, body);
  }
}
