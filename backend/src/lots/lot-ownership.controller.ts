import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter, readId } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LotOwnershipService } from './lot-ownership.service.js';
import { OwnershipDto } from './lot.dto.js';

const LotIdOfPath = () => ApiParam({ name: 'lotId', schema: { type: 'integer', minimum: 1, example: 7 } });

@Controller('admin/users')
@Roles('admin')
@Problems('lot_not_found')
export class LotOwnershipController {
  constructor(private readonly ownership: LotOwnershipService) {}

  @Post(':id/make-lot-owner/:lotId')
  @HttpCode(200)
  @LotIdOfPath()
  add(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Param('lotId') lotId: string,
  ): Promise<OwnershipDto> {
    return this.ownership.add(actor, id, readId(lotId, 'lot_not_found'));
  }

  @Delete(':id/lot-owner/:lotId')
  @LotIdOfPath()
  remove(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Param('lotId') lotId: string,
  ): Promise<OwnershipDto> {
    return this.ownership.remove(actor, id, readId(lotId, 'lot_not_found'));
  }
}
