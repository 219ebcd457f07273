import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse } from '@nestjs/swagger';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { NamedLanguage } from '../../platform/access/request-context.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { MarkPaidDto } from '../../payments/payment.dto.js';
import { AccountStatementsService } from '../accounts/account-statements.service.js';
import { accountStatementTexts } from '../accounts/account-statement-texts.js';
import { ApprovalService } from './approval.service.js';
import {
  CloseMonthDto,
  ClosedMonthDto,
  MonthQueryDto,
  StatementDto,
  StatementEntryDto,
  StatementPreviewDto,
} from './statement.dto.js';
import { formats } from '../../reports/documents/documents.service.js';
import type { StatementFormat } from './statement-file.entity.js';
import { StatementFilesService } from './statement-files.service.js';
import { statementEntryList, statementList, StatementsService } from './statements.service.js';
import { kindOf } from './statement-parties.js';
import { scopeOfReader } from './statement-scope.js';
import { statementTexts } from './statement-texts.js';

const FileResponse = (format: StatementFormat) =>
  ApiOkResponse({ content: { [formats[format].type]: { schema: { type: 'string', format: 'binary' } } } });

/** Reads statements: an admin all, an owner the approved ones of payees that list the owner. */
@Problems()
abstract class StatementsController {
  constructor(
    protected readonly statements: StatementsService,
    private readonly files: StatementFilesService,
  ) {}

  /** Lists the statements. */
  @Get()
  @ApiList(StatementDto, statementList)
  list(
    @CurrentUser() reader: Actor,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<StatementDto>> {
    return this.statements.list(scopeOfReader(reader), listQuery);
  }

  /**
   * Returns a statement as a PDF, in the language of its payee or account unless `lang` names one; always the same
   * bytes.
   */
  @Get(':id.pdf')
  @FileResponse('pdf')
  @Problems('conflict')
  pdf(
    @CurrentUser() reader: Actor,
    @IdParameter('not_found') id: number,
    @NamedLanguage() named: Language | null,
  ): Promise<StreamableFile> {
    return this.file(reader, id, named, 'pdf');
  }

  /** Returns a statement as a workbook, in the same language as the PDF; always the same bytes. */
  @Get(':id.xlsx')
  @FileResponse('xlsx')
  @Problems('conflict')
  xlsx(
    @CurrentUser() reader: Actor,
    @IdParameter('not_found') id: number,
    @NamedLanguage() named: Language | null,
  ): Promise<StreamableFile> {
    return this.file(reader, id, named, 'xlsx');
  }

  /** Returns a statement. */
  @Get(':id')
  get(@CurrentUser() reader: Actor, @IdParameter('not_found') id: number): Promise<StatementDto> {
    return this.statements.get(scopeOfReader(reader), id);
  }

  /** Lists the entries of a statement. */
  @Get(':id/entries')
  @ApiList(StatementEntryDto, statementEntryList)
  entries(
    @CurrentUser() reader: Actor,
    @IdParameter('not_found') id: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<StatementEntryDto>> {
    return this.statements.entries(scopeOfReader(reader), id, listQuery);
  }

  private async file(
    reader: Actor,
    id: number,
    named: Language | null,
    format: StatementFormat,
  ): Promise<StreamableFile> {
    const statement = await this.statements.find(scopeOfReader(reader), id);
    const language = named ?? (await this.files.languageOf(statement));
    const bytes = await this.files.get(statement, language, format);
    const texts = kindOf(statement) === 'payee' ? statementTexts(language) : accountStatementTexts(language);
    const number = statement.number ?? 0;
    const names = [{ name: texts.title(number), plain: texts.fileName(number) }];
    const disposition = contentDisposition(names, format);
    return new StreamableFile(bytes, { type: formats[format].type, disposition });
  }
}

@Controller('admin/statements')
@ApiExtraModels(StatementPreviewDto)
@Area('statements')
export class AdminStatementsController extends StatementsController {
  constructor(
    statements: StatementsService,
    files: StatementFilesService,
    private readonly approval: ApprovalService,
    private readonly accountStatements: AccountStatementsService,
  ) {
    super(statements, files);
  }

  /** Shows the statements that closing a month would write, also before the end of the month. */
  @Get('preview')
  preview(@Query() { period }: MonthQueryDto): Promise<ClosedMonthDto> {
    return this.statements.preview(period);
  }

  /**
   * Closes a month that has ended: writes its statements, or with `dry_run` returns the same without writing them.
   * Closing it again changes nothing.
   */
  @Post('close')
  @Area('statements', 'close_month')
  @HttpCode(200)
  @Problems('conflict')
  close(
    @CurrentUser() actor: Actor,
    @Body() { period, dry_run: isDryRun }: CloseMonthDto,
  ): Promise<ClosedMonthDto> {
    return isDryRun ? this.statements.closeDryRun(period) : this.statements.closeBy(actor, period);
  }

  /** Numbers a statement, freezes it and mails it to the payee or account. */
  @Post(':id/approve')
  @Area('statements', 'approve')
  @HttpCode(200)
  approve(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<StatementDto> {
    return this.approval.approve(actor, id);
  }

  /**
   * Marks an approved statement of an account as paid, with the payments that it bills. With another day, it corrects
   * the day; with the same one, it changes nothing.
   */
  @Post(':id/mark-paid')
  @Area('statements', 'mark_paid')
  @HttpCode(200)
  @Problems('conflict')
  markPaid(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: MarkPaidDto,
  ): Promise<StatementDto> {
    return this.accountStatements.markPaid(actor, id, body);
  }
}

@Controller('owners/me/statements')
@Area('own_lots')
export class OwnerStatementsController extends StatementsController {
  constructor(statements: StatementsService, files: StatementFilesService) {
    super(statements, files);
  }
}
