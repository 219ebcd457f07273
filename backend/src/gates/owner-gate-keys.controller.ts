import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter, readId } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { GateKeysService } from './gate-keys.service.js';

@Controller('owners/me/lots/:id/gate-keys')
@Roles('parking_lot_owner')
export class OwnerGateKeysController {
  constructor(private readonly keys: GateKeysService) {}

  @Get()
  list(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ) {
    return this.keys.list(owner, lotId, listQuery);
  }

  @Post()
  create(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Body() body: Record<string, unknown>,
  ) {
    return this.keys.create(owner, lotId, body);
  }

  @Delete(':keyId')
  revoke(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Param('keyId') keyId: string,
  ) {
    return this.keys.revoke(owner, lotId, readId(keyId, 'not_found'));
  }
}
