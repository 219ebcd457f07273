import { Controller, Get } from '@nestjs/common';
import { Area } from '../../platform/access/access.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { StatementDto } from '../statements/statement.dto.js';
import { statementList } from '../statements/statements.service.js';
import { AccountLineDto } from './account-line.dto.js';
import { AccountStatementsService } from './account-statements.service.js';

@Controller('admin/accounts')
@Area('accounts')
export class AccountStatementsController {
  constructor(private readonly accountStatements: AccountStatementsService) {}

  /** Lists the statements of an account; `/admin/statements/{id}` has their files. */
  @Get(':id/statements')
  @ApiList(StatementDto, statementList)
  list(
    @IdParameter('not_found') accountId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<StatementDto>> {
    return this.accountStatements.list(accountId, listQuery);
  }

  /** Lists what a statement of an account charges and refunds, one line for each reservation. */
  @Get(':id/statements/:statementId/lines')
  lines(
    @IdParameter('not_found') accountId: number,
    @IdParameter('not_found', 'statementId') statementId: number,
  ): Promise<AccountLineDto[]> {
    return this.accountStatements.lines(accountId, statementId);
  }
}
