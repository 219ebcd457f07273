import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter, readId } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CreateGateKeyDto, GateKeyDto, NewGateKeyDto } from './gate-key.dto.js';
import { gateKeyList, GateKeysService } from './gate-keys.service.js';

@Controller('owners/me/lots/:id/gate-keys')
@Roles('parking_lot_owner')
@UseGuards(LotOwnerGuard)
@Problems()
export class OwnerGateKeysController {
  constructor(private readonly keys: GateKeysService) {}

  @Get()
  @ApiList(GateKeyDto, gateKeyList)
  list(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<GateKeyDto>> {
    return this.keys.list(owner, lotId, listQuery);
  }

  @Post()
  create(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Body() body: CreateGateKeyDto,
  ): Promise<NewGateKeyDto> {
    return this.keys.create(owner, lotId, body);
  }

  @Delete(':keyId')
  @ApiParam({ name: 'keyId', schema: { type: 'integer', minimum: 1, example: 7 } })
  @Problems('not_found')
  revoke(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Param('keyId') keyId: string,
  ): Promise<GateKeyDto> {
    return this.keys.revoke(owner, lotId, readId(keyId, 'not_found'));
  }
}
