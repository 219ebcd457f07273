import { Controller, Get, UseGuards } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LotOwnerGuard } from './lot-owner.guard.js';
import { LotDto } from './lot.dto.js';
import { lotList, LotsService } from './lots.service.js';

/** PUT and DELETE are in `lot-changes/changes.controller.ts`, because they may move reservations. */
@Controller('owners/me/lots')
@Area('own_lots')
@Problems()
export class OwnerLotsController {
  constructor(private readonly lots: LotsService) {}

  /** Lists the owner's lots. */
  @Get()
  @ApiList(LotDto, lotList)
  list(@CurrentUser() owner: Actor, @ListQueryParameters() listQuery: ListQuery): Promise<Page<LotDto>> {
    return this.lots.list({ ownerId: owner.id }, listQuery);
  }

  /** Returns one of the owner's lots. */
  @Get(':id')
  @UseGuards(LotOwnerGuard)
  get(@CurrentUser() owner: Actor, @IdParameter('lot_not_found') id: number): Promise<LotDto> {
    return this.lots.get({ ownerId: owner.id }, id);
  }
}
