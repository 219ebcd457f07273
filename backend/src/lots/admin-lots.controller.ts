import { Body, Controller, Get, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CreateLotDto, LotDto } from './lot.dto.js';
import { lotList, LotsService } from './lots.service.js';

/** PUT and DELETE are in `lot-changes/changes.controller.ts`, because they may move reservations. */
@Controller('admin/parking-lots')
@Roles('admin')
@Problems()
export class AdminLotsController {
  constructor(private readonly lots: LotsService) {}

  /** Lists all lots. */
  @Get()
  @ApiList(LotDto, lotList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<LotDto>> {
    return this.lots.list('all', listQuery);
  }

  /** Returns a lot. */
  @Get(':id')
  get(@IdParameter('lot_not_found') id: number): Promise<LotDto> {
    return this.lots.get('all', id);
  }

  /** Creates a lot. */
  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: CreateLotDto): Promise<LotDto> {
    return this.lots.create(actor, body);
  }
}
