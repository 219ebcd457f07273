import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { scopeOf } from '../lots/lot-scope.js';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { BlockUndoService } from './block-undo.service.js';
import {
  BlockOutcomeDto,
  BlockResultDto,
  BlocksQueryDto,
  BlockSpotsDto,
  SpotBlockDto,
  UnblockResultDto,
  UnblockSpotsDto,
  UndoBlockDto,
  UndoBlockResultDto,
} from './block.dto.js';
import { BlocksService } from './blocks.service.js';

@Problems('spot_not_found')
abstract class BlocksController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly undoing: BlockUndoService,
  ) {}

  /** Blocks spots for a time or permanently. */
  @Post('block')
  @HttpCode(200)
  block(@CurrentUser() actor: Actor, @Body() body: BlockSpotsDto): Promise<BlockResultDto> {
    return this.blocks.block(actor, scopeOf(actor), body);
  }

  /** Previews which reservations a block would move or cancel. */
  @Post('block-preview')
  @HttpCode(200)
  preview(@CurrentUser() actor: Actor, @Body() body: BlockSpotsDto): Promise<BlockOutcomeDto> {
    return this.blocks.preview(actor, scopeOf(actor), body);
  }

  /** Undoes a block shortly after it was made. */
  @Post('undo-block')
  @HttpCode(200)
  @Problems('not_found', 'operation_failed')
  undo(@CurrentUser() actor: Actor, @Body() body: UndoBlockDto): Promise<UndoBlockResultDto> {
    return this.undoing.undo(actor, scopeOf(actor), body.undo_id);
  }

  /** Ends the blocks of spots. */
  @Post('unblock')
  @HttpCode(200)
  unblock(@CurrentUser() actor: Actor, @Body() body: UnblockSpotsDto): Promise<UnblockResultDto> {
    return this.blocks.unblock(actor, scopeOf(actor), body);
  }
}

/** Blocks of spots of any lot. */
@Controller('admin/spots')
@Area('locations')
export class AdminBlocksController extends BlocksController {}

/** Blocks of spots of the owner's lots. */
@Controller('owners/me/spots')
@Area('own_lots')
export class OwnerBlocksController extends BlocksController {}

@Problems()
abstract class LotBlocksController {
  constructor(private readonly blocks: BlocksService) {}

  /** Lists the blocked spots of a lot on a service day. */
  @Get()
  onDay(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Query() query: BlocksQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<SpotBlockDto[]> {
    return this.blocks.onDay(scopeOf(actor), id, query, language);
  }
}

/** Blocks of any lot. */
@Controller('admin/parking-lots/:id/spot-blocks')
@Area('locations')
export class AdminLotBlocksController extends LotBlocksController {}

/** Blocks of the owner's lots. */
@Controller('owners/me/lots/:id/spot-blocks')
@Area('own_lots')
@UseGuards(LotOwnerGuard)
export class OwnerLotBlocksController extends LotBlocksController {}
