import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { BilledAccountDto, CreateBilledAccountDto, UpdateBilledAccountDto } from './billed-account.dto.js';
import { billedAccountList, BilledAccountsService } from './billed-accounts.service.js';

@Controller('admin/accounts')
@Area('accounts')
@Problems()
export class BilledAccountsController {
  constructor(private readonly accounts: BilledAccountsService) {}

  /** Lists the accounts that are billed for others. */
  @Get()
  @ApiList(BilledAccountDto, billedAccountList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<BilledAccountDto>> {
    return this.accounts.list(listQuery);
  }

  /** Returns an account. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<BilledAccountDto> {
    return this.accounts.get(id);
  }

  /** Creates an account. */
  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: CreateBilledAccountDto): Promise<BilledAccountDto> {
    return this.accounts.create(actor, body);
  }

  /** Changes an account. */
  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateBilledAccountDto) update: RecordUpdate<UpdateBilledAccountDto>,
  ): Promise<BilledAccountDto> {
    return this.accounts.update(actor, id, update);
  }

  /** Deletes an account to which nothing was billed. */
  @Delete(':id')
  @Problems('conflict')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<BilledAccountDto> {
    return this.accounts.remove(actor, id);
  }
}
