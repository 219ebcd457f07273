import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { BlockUndoService } from './block-undo.service.js';
import {
  BlockOutcomeDto,
  BlockResultDto,
  BlockSpotsDto,
  UnblockResultDto,
  UnblockSpotsDto,
  UndoBlockDto,
  UndoBlockResultDto,
} from './block.dto.js';
import { BlocksService } from './blocks.service.js';

@Controller('owners/me/spots')
@Area('own_lots')
@Problems('spot_not_found')
export class BlocksController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly undoing: BlockUndoService,
  ) {}

  /** Blocks spots for a time or permanently. */
  @Post('block')
  @HttpCode(200)
  block(@CurrentUser() owner: Actor, @Body() body: BlockSpotsDto): Promise<BlockResultDto> {
    return this.blocks.block(owner, { ownerId: owner.id }, body);
  }

  /** Previews which reservations a block would move or cancel. */
  @Post('block-preview')
  @HttpCode(200)
  preview(@CurrentUser() owner: Actor, @Body() body: BlockSpotsDto): Promise<BlockOutcomeDto> {
    return this.blocks.preview(owner, { ownerId: owner.id }, body);
  }

  /** Undoes a block shortly after it was made. */
  @Post('undo-block')
  @HttpCode(200)
  @Problems('not_found', 'operation_failed')
  undo(@CurrentUser() owner: Actor, @Body() body: UndoBlockDto): Promise<UndoBlockResultDto> {
    return this.undoing.undo(owner, { ownerId: owner.id }, body.undo_id);
  }

  /** Ends the blocks of spots. */
  @Post('unblock')
  @HttpCode(200)
  unblock(@CurrentUser() owner: Actor, @Body() body: UnblockSpotsDto): Promise<UnblockResultDto> {
    return this.blocks.unblock(owner, { ownerId: owner.id }, body.spot_ids);
  }
}
