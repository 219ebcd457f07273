import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { BodyKind } from '../platform/input-limits/input-limits.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { SpotImportService } from './spot-import.service.js';
import {
  CreateSpotBatchDto,
  CreateSpotDto,
  ImportSpotsDto,
  SpotBatchResultDto,
  SpotDto,
  SpotImportResultDto,
  UndoAddSpotsDto,
  UndoAddSpotsResultDto,
} from './spot.dto.js';
import { adminSpotList, spotList, SpotsService } from './spots.service.js';
import { scopeOf } from '../lots/lot-scope.js';

/** PUT and DELETE are in `lot-changes/changes.controller.ts`, because they may move reservations. */
@Problems()
abstract class SpotsController {
  constructor(
    protected readonly spots: SpotsService,
    private readonly imports: SpotImportService,
  ) {}

  /** Returns a spot. */
  @Get(':id')
  get(
    @CurrentUser() actor: Actor,
    @IdParameter('spot_not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<SpotDto> {
    return this.spots.get(scopeOf(actor), id, language);
  }

  /** Creates a spot. */
  @Post()
  @Problems('lot_not_found', 'conflict')
  create(
    @CurrentUser() actor: Actor,
    @Body() body: CreateSpotDto,
    @RequestLanguage() language: Language,
  ): Promise<SpotDto> {
    return this.spots.create(actor, scopeOf(actor), body, language);
  }

  /** Creates spots with consecutive numbers. */
  @Post('bulk')
  @Problems('lot_not_found')
  createBatch(@CurrentUser() actor: Actor, @Body() body: CreateSpotBatchDto): Promise<SpotBatchResultDto> {
    return this.imports.createBatch(actor, scopeOf(actor), body);
  }

  /** Imports spots from a CSV or XLSX file. `dry_run` shows what becomes of each row. */
  @Post('import')
  @HttpCode(200)
  @RouteConfig({ bodyKind: 'import' satisfies BodyKind })
  @Problems('lot_not_found', 'conflict')
  importFile(
    @CurrentUser() actor: Actor,
    @Body() body: ImportSpotsDto,
    @RequestLanguage() language: Language,
  ): Promise<SpotImportResultDto> {
    return this.imports.importFile(actor, scopeOf(actor), body, language);
  }

  /**
   * Deletes the spots of an addition again, for ten minutes. Those that have been used since remain. `dry_run` counts
   * both.
   */
  @Post('undo-add')
  @HttpCode(200)
  @Problems('lot_not_found', 'operation_failed')
  undoAddition(@CurrentUser() actor: Actor, @Body() body: UndoAddSpotsDto): Promise<UndoAddSpotsResultDto> {
    return this.imports.undo(actor, scopeOf(actor), body);
  }
}

/** Spots of any lot. */
@Controller('admin/spots')
@Area('locations')
export class AdminSpotsController extends SpotsController {
  /** Lists spots. */
  @Get()
  @ApiList(SpotDto, adminSpotList)
  list(
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<SpotDto>> {
    return this.spots.list('all', listQuery, language);
  }
}

/** Spots of the owner's lots. */
@Controller('owners/me/spots')
@Area('own_lots')
export class OwnerSpotsController extends SpotsController {
  /** Lists spots. */
  @Get()
  @ApiList(SpotDto, spotList)
  list(
    @CurrentUser() actor: Actor,
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<SpotDto>> {
    return this.spots.list(scopeOf(actor), listQuery, language);
  }
}
