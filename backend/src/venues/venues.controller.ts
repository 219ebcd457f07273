import { Body, Controller, Delete, Get, Header, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { PosterQueryDto } from './poster-query.dto.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { venueScopeOf } from './venue-scope.js';
import { VenueSignService } from './venue-sign.service.js';
import { toVenueRecord } from './venue-record.js';
import { CreateVenueDto, UpdateVenueDto, VenueDto } from './venue.dto.js';
import { venueList, VenuesService } from './venues.service.js';

@Controller('admin/venues')
@Area('locations')
@Problems()
export class VenuesController {
  constructor(
    private readonly venues: VenuesService,
    private readonly signs: VenueSignService,
  ) {}

  /** Lists the venues. */
  @Get()
  @Area('locations', 'choose')
  @ApiList(VenueDto, venueList)
  async list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<VenueDto>> {
    return (await this.venues.list(listQuery)).map(toVenueRecord);
  }

  /** Returns a venue. */
  @Get(':id')
  @Area('locations', 'choose')
  async get(@IdParameter('venue_not_found') id: number): Promise<VenueDto> {
    return toVenueRecord(await this.venues.get(id));
  }

  /** Returns a sign with a QR code for the guests of a venue as a PDF. */
  @Get(':id/sign.pdf')
  @Area('locations', 'choose')
  @Header('cache-control', 'private, no-store')
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async sign(
    @CurrentUser() actor: Actor,
    @IdParameter('venue_not_found') id: number,
    @Query() { language = 'he' }: PosterQueryDto,
  ): Promise<StreamableFile> {
    const { bytes, disposition } = await this.signs.sign(venueScopeOf(actor), id, language);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }

  /** Creates a venue. */
  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: CreateVenueDto): Promise<VenueDto> {
    return toVenueRecord(await this.venues.create(actor, body));
  }

  /** Changes a venue. */
  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('venue_not_found') id: number,
    @RecordUpdateBody(UpdateVenueDto) update: RecordUpdate<UpdateVenueDto>,
  ): Promise<VenueDto> {
    return toVenueRecord(await this.venues.update(actor, id, update));
  }

  /** Deletes a venue. */
  @Delete(':id')
  async remove(@CurrentUser() actor: Actor, @IdParameter('venue_not_found') id: number): Promise<VenueDto> {
    return toVenueRecord(await this.venues.remove(actor, id));
  }
}
