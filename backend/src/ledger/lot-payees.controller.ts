import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LotPayeeDto, LotPayeesDto, lotPayeesSchema, readLotPayees } from './lot-payee.dto.js';
import { LotPayeesService } from './lot-payees.service.js';

@Controller('admin/parking-lots')
@Area('payees')
@Problems('lot_not_found')
export class LotPayeesController {
  constructor(private readonly lotPayees: LotPayeesService) {}

  /** Returns the payees of a lot with their shares, from each date on. */
  @Get(':id/payees')
  list(@IdParameter('lot_not_found') id: number): Promise<LotPayeeDto[]> {
    return this.lotPayees.list(id);
  }

  /**
   * Replaces the payees of a lot. The shares of each date add up to 10,000 hundredths of a percent. Past dates of which
   * payments were divided already cannot get other shares: 409 with the reason `in_use`. The body is the list, or an
   * object with it as `payees` and the replaced list as `payees_before`: 409 if that is no longer the present one.
   */
  @Put(':id/payees')
  @Problems('conflict')
  @RouteConfig({ takesList: true })
  @ApiBody({ schema: lotPayeesSchema })
  replace(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Body() body: LotPayeesDto,
  ): Promise<LotPayeeDto[]> {
    return this.lotPayees.replace(actor, id, readLotPayees(body));
  }
}
