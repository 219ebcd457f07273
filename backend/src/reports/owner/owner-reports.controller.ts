import { applyDecorators, Controller, Get, Query, type StreamableFile, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { entriesReport } from './entries-report.js';
import { OwnerReportsService } from './owner-reports.service.js';
import type { Report } from './report.js';
import { EntriesReportDto, ReportQueryDto, RevenueReportDto, SpotsReportDto } from './report.dto.js';
import { revenueReport } from './revenue-report.js';
import { spotsReport } from './spots-report.js';

const binary = { schema: { type: 'string', format: 'binary' } } as const;

/** A report is JSON, a PDF document or a spreadsheet. */
export const ReportResponse = (json: Type) =>
  applyDecorators(
    ApiExtraModels(json),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(json) } },
        'application/pdf': binary,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
      },
    }),
    Problems('lot_not_found', 'too_many_requests'),
  );

/**
 * Reports about an owner's lots: revenue, entries, and both by spot. For an admin about all lots, or those of
 * `owner_id`.
 */
@Controller('owners/me/reports')
@Area('own_reports')
export class OwnerReportsController {
  constructor(private readonly reports: OwnerReportsService) {}

  /** Returns the report on revenue as JSON, PDF or XLSX. */
  @Get('revenue')
  @ReportResponse(RevenueReportDto)
  revenue(
    @CurrentUser() owner: Actor,
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.respond(revenueReport, owner, query, language);
  }

  /** Returns the report on entries as JSON, PDF or XLSX. */
  @Get('entries')
  @ReportResponse(EntriesReportDto)
  entries(
    @CurrentUser() owner: Actor,
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.respond(entriesReport, owner, query, language);
  }

  /** Returns the report on spots as JSON, PDF or XLSX. */
  @Get('spots')
  @ReportResponse(SpotsReportDto)
  spots(
    @CurrentUser() owner: Actor,
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.respond(spotsReport, owner, query, language);
  }

  private respond<Row>(report: Report<Row>, owner: Actor, query: ReportQueryDto, language: Language) {
    const isAdmin = owner.role === 'admin';
    if (!isAdmin && query.owner_id !== undefined) throw problem('forbidden');
    return this.reports.respond(report, isAdmin ? (query.owner_id ?? null) : owner.id, query, language);
  }
}
