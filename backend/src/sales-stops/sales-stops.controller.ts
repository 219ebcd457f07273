import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CreateSalesStopDto, SalesStopDto } from './sales-stop.dto.js';
import { salesStopList, SalesStopsService } from './sales-stops.service.js';

@Controller('admin/sales-stops')
@Area('evenings')
@Problems()
export class SalesStopsController {
  constructor(private readonly stops: SalesStopsService) {}

  /** Lists the evenings on which no more spots are reserved. */
  @Get()
  @ApiList(SalesStopDto, salesStopList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<SalesStopDto>> {
    return this.stops.list(listQuery);
  }

  /** Returns a stop of sales. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<SalesStopDto> {
    return this.stops.get(id);
  }

  /** Stops the sales of an evening: holds get `parking_closed` with the reason. */
  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: CreateSalesStopDto): Promise<SalesStopDto> {
    return this.stops.create(actor, body);
  }

  /** Resumes the sales of an evening. */
  @Delete(':id')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<SalesStopDto> {
    return this.stops.remove(actor, id);
  }
}
