import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { scopeOf } from '../lots/lot-scope.js';
import {
  CreatedLotRuleDto,
  LotRuleEffectDto,
  ManyLotsRuleDto,
  UndoManyLotsRuleDto,
} from './many-lots-rule.dto.js';
import { ManyLotsRulesService } from './many-lots-rules.service.js';

/** One rule for several lots. */
@Problems('lot_not_found')
abstract class ManyLotsRulesController {
  constructor(private readonly rules: ManyLotsRulesService) {}

  /** Creates the rule in each of the lots, or in none. */
  @Post()
  @Problems('conflict')
  create(@CurrentUser() actor: Actor, @Body() body: ManyLotsRuleDto): Promise<CreatedLotRuleDto[]> {
    return this.rules.create(actor, scopeOf(actor), body);
  }

  /** Previews what the rule would change in each of the lots. */
  @Post('preview')
  @HttpCode(200)
  preview(@CurrentUser() actor: Actor, @Body() body: ManyLotsRuleDto): Promise<LotRuleEffectDto[]> {
    return this.rules.preview(scopeOf(actor), body);
  }

  /** Reverts the last change of each of the rules within ten minutes, or of none. */
  @Post('undo')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Problems('not_found', 'operation_failed', 'conflict')
  undo(@CurrentUser() actor: Actor, @Body() body: UndoManyLotsRuleDto): Promise<void> {
    return this.rules.undo(actor, scopeOf(actor), body);
  }
}

/** One rule for several of all lots. */
@Controller('admin/lot-rules')
@Area('locations')
export class AdminManyLotsRulesController extends ManyLotsRulesController {}

/** One rule for several of the owner's lots. */
@Controller('owners/me/lot-rules')
@Area('own_lots')
export class OwnerManyLotsRulesController extends ManyLotsRulesController {}
