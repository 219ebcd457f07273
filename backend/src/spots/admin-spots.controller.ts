import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
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
  list(@ListQueryParameters() listQuery: ListQuery, @RequestLanguage() language: Language) {
    return this.spots.list('all', listQuery, language);
  }

  @Get(':id')
  get(@IdParameter('spot_not_found') id: number, @RequestLanguage() language: Language) {
    return this.spots.get('all', id, language);
  }

  @Post()
  create(
    @CurrentUser() actor: Actor,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.spots.create(actor, 'all', body, language);
  }

  @Post('bulk')
  createBatch(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return this.imports.createBatch(actor, 'all', body);
  }

  @Post('import')
  @HttpCode(200)
  importCsv(
    @CurrentUser() actor: Actor,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.imports.importCsv(actor, 'all', body, language);
  }
}
