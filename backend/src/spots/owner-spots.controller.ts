import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { AskedList, type ListQuery } from '../listing/list-query.js';
import { SpotImportService } from './spot-import.service.js';
import { SpotsService } from './spots.service.js';

@Controller('owners/me/spots')
@Roles('parking_lot_owner')
export class OwnerSpotsController {
  constructor(
    private readonly spots: SpotsService,
    private readonly imports: SpotImportService,
  ) {}

  @Get()
  list(@CurrentUser() owner: Actor, @AskedList() asked: ListQuery) {
    return this.spots.list({ ownerId: owner.id }, asked);
  }

  @Get(':id')
  get(@CurrentUser() owner: Actor, @IdParameter('spot_not_found') id: number) {
    return this.spots.get({ ownerId: owner.id }, id);
  }

  @Post()
  create(@CurrentUser() owner: Actor, @Body() body: Record<string, unknown>) {
    return this.spots.create(owner, { ownerId: owner.id }, body);
  }

  @Post('bulk')
  createBatch(@CurrentUser() owner: Actor, @Body() body: Record<string, unknown>) {
    return this.imports.createBatch(owner, { ownerId: owner.id }, body);
  }

  @Post('import')
  @HttpCode(200)
  importCsv(@CurrentUser() owner: Actor, @Body() body: Record<string, unknown>) {
    return this.imports.importCsv(owner, { ownerId: owner.id }, body);
  }

  @Put(':id')
  update(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return this.spots.update(owner, { ownerId: owner.id }, id, body);
  }

  @Delete(':id')
  remove(@CurrentUser() owner: Actor, @IdParameter('spot_not_found') id: number) {
    return this.spots.remove(owner, { ownerId: owner.id }, id);
  }
}
