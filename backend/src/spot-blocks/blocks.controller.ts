import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { BlockUndoService } from './block-undo.service.js';
import { BlocksService } from './blocks.service.js';
import { UnblockSpotsDto } from './dto/unblock-spots.dto.js';
import { UndoBlockDto } from './dto/undo-block.dto.js';

@Controller('owners/me/spots')
@Roles('parking_lot_owner')
export class BlocksController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly undoing: BlockUndoService,
  ) {}

  @Post('block')
  @HttpCode(200)
  block(@CurrentUser() owner: Actor, @Body() body: Record<string, unknown>) {
    return this.blocks.block(owner, { ownerId: owner.id }, body);
  }

  @Post('block-preview')
  @HttpCode(200)
  preview(@CurrentUser() owner: Actor, @Body() body: Record<string, unknown>) {
    return this.blocks.preview(owner, { ownerId: owner.id }, body);
  }

  @Post('undo-block')
  @HttpCode(200)
  undo(@CurrentUser() owner: Actor, @Body() body: UndoBlockDto) {
    return this.undoing.undo(owner, { ownerId: owner.id }, body.undo_id);
  }

  @Post('unblock')
  @HttpCode(200)
  unblock(@CurrentUser() owner: Actor, @Body() body: UnblockSpotsDto) {
    return this.blocks.unblock(owner, { ownerId: owner.id }, body.spot_ids);
  }
}
