import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LotOwnershipChangesService } from './lot-ownership-changes.service.js';
import { OwnershipDto } from '../lots/lot.dto.js';

@Controller('admin/users')
@Area('users')
@Problems('lot_not_found')
export class LotOwnershipController {
  constructor(private readonly ownership: LotOwnershipChangesService) {}

  /** Makes a user an owner of a lot. */
  @Post(':id/make-lot-owner/:lotId')
  @HttpCode(200)
  add(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @IdParameter('lot_not_found', 'lotId') lotId: number,
  ): Promise<OwnershipDto> {
    return this.ownership.add(actor, id, lotId);
  }

  /** Ends a user's ownership of a lot. */
  @Delete(':id/lot-owner/:lotId')
  remove(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @IdParameter('lot_not_found', 'lotId') lotId: number,
  ): Promise<OwnershipDto> {
    return this.ownership.remove(actor, id, lotId);
  }
}
