import { Controller, Get, UseGuards } from '@nestjs/common';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { ArrivalCountsDto, LotArrivalDto } from './arrival.dto.js';
import { arrivalList, ArrivalsService } from './arrivals.service.js';

@Controller('owners/me/lots/:id')
@Area('own_lots')
@UseGuards(LotOwnerGuard)
@Problems()
export class OwnerArrivalsController {
  constructor(private readonly arrivals: ArrivalsService) {}

  /** Lists the reservations of this service day. `q` is the beginning of a plate or its last digits. */
  @Get('arrivals')
  @ApiList(LotArrivalDto, arrivalList)
  list(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<LotArrivalDto>> {
    return this.arrivals.list(owner, lotId, listQuery);
  }

  /** Counts the reservations of this service day whose cars are expected, inside, or not coming. */
  @Get('arrival-counts')
  count(@CurrentUser() owner: Actor, @IdParameter('lot_not_found') lotId: number): Promise<ArrivalCountsDto> {
    return this.arrivals.count(owner, lotId);
  }
}
