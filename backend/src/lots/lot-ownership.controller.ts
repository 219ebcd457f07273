import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { readId } from '../platform/lists/id-parameter.js';
import { LotOwnershipService } from './lot-ownership.service.js';

@Controller('admin/users')
@Roles('admin')
export class LotOwnershipController {
  constructor(private readonly ownership: LotOwnershipService) {}

  @Post(':id/make-lot-owner/:lotId')
  @HttpCode(200)
  add(@CurrentUser() actor: Actor, @Param('id') id: string, @Param('lotId') lotId: string) {
    return this.ownership.add(actor, readId(id, 'not_found'), readId(lotId, 'lot_not_found'));
  }

  @Delete(':id/lot-owner/:lotId')
  remove(@CurrentUser() actor: Actor, @Param('id') id: string, @Param('lotId') lotId: string) {
    return this.ownership.remove(actor, readId(id, 'not_found'), readId(lotId, 'lot_not_found'));
  }
}
