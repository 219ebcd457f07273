import { Controller, Get, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { invalidField } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { isDate } from '../platform/records/field-checks.js';
import { PrintedGateListQueryDto } from './printed-gate-list.dto.js';
import { PrintedGateListService } from './printed-gate-list.service.js';

/** The next day must have a year of four digits, too. */
const lastServiceDay = '9999-12-30';

@Controller('owners/me/lots/:id')
@Area('own_lots')
@UseGuards(LotOwnerGuard)
@Problems()
export class PrintedGateListController {
  constructor(
    private readonly lists: PrintedGateListService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Returns a service day's confirmed reservations as a PDF, sorted by the last three digits of the plate, without
   * names.
   */
  @Get('gate-list.pdf')
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async print(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') parkingLotId: number,
    @Query() query: PrintedGateListQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    const serviceDay = query.date ?? serviceDayOf(this.clock.now());
    if (!isDate(serviceDay) || serviceDay > lastServiceDay)
      throw invalidField('date', 'invalid', fieldMessage('date'));
    const { bytes, disposition } = await this.lists.create({
      ownerId: owner.id,
      parkingLotId,
      serviceDay,
      language,
    });
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }
}
