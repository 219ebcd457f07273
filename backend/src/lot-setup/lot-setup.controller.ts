import { Body, Controller, Post } from '@nestjs/common';
import { LotDto } from '../lots/lot.dto.js';
import { Area, type Actor, CurrentUser } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LotSetupService } from './lot-setup.service.js';
import { SetUpLotDto, SetUpOwnLotDto } from './setup-lot.dto.js';

@Controller('admin/parking-lots')
@Area('locations')
@Problems('lot_not_found', 'conflict')
export class AdminLotSetupController {
  constructor(private readonly setup: LotSetupService) {}

  /** Creates a lot with its spots, special days, owners and payees, also as a copy of another lot. */
  @Post('setup')
  setUp(@CurrentUser() actor: Actor, @Body() body: SetUpLotDto): Promise<LotDto> {
    return this.setup.setUp(actor, body);
  }
}

@Controller('owners/me/lots')
@Area('own_lots')
@Problems('lot_not_found', 'conflict')
export class OwnerLotSetupController {
  constructor(private readonly setup: LotSetupService) {}

  /** Creates a lot of the owner with its spots and special days, also as a copy of another lot of theirs. */
  @Post('setup')
  setUp(@CurrentUser() owner: Actor, @Body() body: SetUpOwnLotDto): Promise<LotDto> {
    return this.setup.setUp(owner, body);
  }
}
