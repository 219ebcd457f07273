import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
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
  list(
    @CurrentUser() owner: Actor,
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ) {
    return this.spots.list({ ownerId: owner.id }, listQuery, language);
  }

  @Get(':id')
  get(
    @CurrentUser() owner: Actor,
    @IdParameter('spot_not_found') id: number,
    @RequestLanguage() language: Language,
  ) {
    return this.spots.get({ ownerId: owner.id }, id, language);
  }

  @Post()
  create(
    @CurrentUser() owner: Actor,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.spots.create(owner, { ownerId: owner.id }, body, language);
  }

  @Post('bulk')
  createBatch(@CurrentUser() owner: Actor, @Body() body: Record<string, unknown>) {
    return this.imports.createBatch(owner, { ownerId: owner.id }, body);
  }

  @Post('import')
  @HttpCode(200)
  importCsv(
    @CurrentUser() owner: Actor,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.imports.importCsv(owner, { ownerId: owner.id }, body, language);
  }
}
