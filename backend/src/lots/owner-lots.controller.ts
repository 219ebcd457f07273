import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { LotsService } from './lots.service.js';

@Controller('owners/me/lots')
@Roles('parking_lot_owner')
export class OwnerLotsController {
  constructor(private readonly lots: LotsService) {}

  @Get()
  list(@CurrentUser() owner: Actor, @ListQueryParameters() listQuery: ListQuery) {
    return this.lots.list({ ownerId: owner.id }, listQuery);
  }

  @Get(':id')
  get(@CurrentUser() owner: Actor, @IdParameter('lot_not_found') id: number) {
    return this.lots.get({ ownerId: owner.id }, id);
  }
}
