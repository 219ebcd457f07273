import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { AdjustmentDto } from './adjustment.dto.js';
import { AdjustmentsService } from './adjustments.service.js';
import { MoneyEntryDto } from './money-entry.dto.js';
import { CreatePayeeDto, PayeeDto, UpdatePayeeDto } from './payee.dto.js';
import { payeeList, PayeesService } from './payees.service.js';

@Controller('admin/payees')
@Area('payees')
@Problems()
export class PayeesController {
  constructor(
    private readonly payees: PayeesService,
    private readonly adjustments: AdjustmentsService,
  ) {}

  /** Lists the payees. */
  @Get()
  @ApiList(PayeeDto, payeeList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<PayeeDto>> {
    return this.payees.list(listQuery);
  }

  /** Returns a payee. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<PayeeDto> {
    return this.payees.get(id);
  }

  /** Creates a payee. */
  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: CreatePayeeDto): Promise<PayeeDto> {
    return this.payees.create(actor, body);
  }

  /** Changes a payee. A changed bank account can be paid after 72 hours. */
  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdatePayeeDto) update: RecordUpdate<UpdatePayeeDto>,
  ): Promise<PayeeDto> {
    return this.payees.update(actor, id, update);
  }

  /** Deletes a payee without a share of a lot and without amounts. */
  @Delete(':id')
  @Problems('conflict')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<PayeeDto> {
    return this.payees.remove(actor, id);
  }

  /** Lists the latest 100 corrections of what a payee is due, newest first. */
  @Get(':id/adjustments')
  listAdjustments(@IdParameter('not_found') id: number): Promise<MoneyEntryDto[]> {
    return this.adjustments.list(id);
  }

  /** Corrects what a payee is due. */
  @Post(':id/adjustments')
  @Problems('conflict')
  adjust(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() adjustment: AdjustmentDto,
  ): Promise<MoneyEntryDto> {
    return this.adjustments.create(actor, id, adjustment);
  }
}
