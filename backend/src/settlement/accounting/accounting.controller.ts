import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { Area } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { AccountingQueryDto, AccountingReportDto } from './accounting.dto.js';
import { AccountingService } from './accounting.service.js';

const binary = { schema: { type: 'string', format: 'binary' } } as const;

@Controller('admin/reports/accounting')
@Area('accounting')
export class AccountingController {
  constructor(private readonly accounting: AccountingService) {}

  /** Returns every line of the books with its amounts and VAT, as JSON, CSV, XLSX or PDF. */
  @Get()
  @ApiExtraModels(AccountingReportDto)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(AccountingReportDto) } },
      'text/csv': binary,
      'application/pdf': binary,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
    },
  })
  @Problems('too_many_requests')
  report(
    @Query() query: AccountingQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<AccountingReportDto | StreamableFile> {
    const { format = 'json' } = query;
    return format === 'json'
      ? this.accounting.json(query, language)
      : this.accounting.file(query, format, language);
  }
}
