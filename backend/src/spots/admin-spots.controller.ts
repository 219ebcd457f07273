import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { AskedList, type ListQuery } from '../listing/list-query.js';
import { SpotImportService } from './spot-import.service.js';
import { SpotsService } from './spots.service.js';

@Controller('admin/spots')
@Roles('admin')
export class AdminSpotsController {
  constructor(
    private readonly spots: SpotsService,
    private readonly imports: SpotImportService,
  ) {}

  @Get()
  list(@AskedList() asked: ListQuery) {
    return this.spots.list('all', asked);
  }

  @Get(':id')
  get(@IdParameter('spot_not_found') id: number) {
    return this.spots.get('all', id);
  }

  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return this.spots.create(actor, 'all', body);
  }

  @Post('bulk')
  createBatch(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return this.imports.createBatch(actor, 'all', body);
  }

  @Post('import')
  @HttpCode(200)
  importCsv(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return this.imports.importCsv(actor, 'all', body);
  }

  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return this.spots.update(actor, 'all', id, body);
  }

  @Delete(':id')
  remove(@CurrentUser() actor: Actor, @IdParameter('spot_not_found') id: number) {
    return this.spots.remove(actor, 'all', id);
  }
}
