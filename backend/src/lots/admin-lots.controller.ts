import { may } from '@panui/shared/access-table';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CreateLotDto, LotDto } from './lot.dto.js';
import { adminLotList, LotsService } from './lots.service.js';

/** The owners of a lot are users, with their addresses: only for roles that may see users. */
const visibleTo =
  ({ role }: Actor) =>
  (lot: LotDto): LotDto =>
    may(role, 'users', 'read') ? lot : { ...lot, owners: [] };

/** PUT and DELETE are in `lot-changes/changes.controller.ts`, because they may move reservations. */
@Controller('admin/parking-lots')
@Area('locations')
@Problems()
export class AdminLotsController {
  constructor(private readonly lots: LotsService) {}

  /** Lists all lots. */
  @Get()
  @Area('locations', 'choose')
  @ApiList(LotDto, adminLotList)
  async list(
    @CurrentUser() actor: Actor,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<LotDto>> {
    return (await this.lots.list('all', listQuery)).map(visibleTo(actor));
  }

  /** Returns a lot. */
  @Get(':id')
  @Area('locations', 'choose')
  async get(@CurrentUser() actor: Actor, @IdParameter('lot_not_found') id: number): Promise<LotDto> {
    return visibleTo(actor)(await this.lots.get('all', id));
  }

  /** Creates a lot. */
  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: CreateLotDto): Promise<LotDto> {
    return this.lots.create(actor, body);
  }
}
