import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { toVenueRecord } from './venue-record.js';
import { VenuesService } from './venues.service.js';

@Controller('admin/venues')
@Roles('admin')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get()
  async list(@ListQueryParameters() listQuery: ListQuery) {
    return (await this.venues.list(listQuery)).map(toVenueRecord);
  }

  @Get(':id')
  async get(@IdParameter('venue_not_found') id: number) {
    return toVenueRecord(await this.venues.get(id));
  }

  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return toVenueRecord(await this.venues.create(actor, body));
  }

  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('venue_not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return toVenueRecord(await this.venues.update(actor, id, body));
  }

  @Delete(':id')
  async remove(@CurrentUser() actor: Actor, @IdParameter('venue_not_found') id: number) {
    return toVenueRecord(await this.venues.remove(actor, id));
  }
}
