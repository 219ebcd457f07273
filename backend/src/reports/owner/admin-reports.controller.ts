import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { Area } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { entriesReport } from './entries-report.js';
import { ReportResponse } from './owner-reports.controller.js';
import { OwnerReportsService } from './owner-reports.service.js';
import { EntriesReportDto, ReportQueryDto, RevenueReportDto, SpotsReportDto } from './report.dto.js';
import { revenueReport } from './revenue-report.js';
import { spotsReport } from './spots-report.js';

/** The reports of owners for admins: about all lots, one lot, or those of `owner_id` as that owner reads them. */
@Controller('admin/reports')
@Area('statistics')
export class AdminReportsController {
  constructor(private readonly reports: OwnerReportsService) {}

  /** Returns the report on revenue as JSON, PDF or XLSX. */
  @Get('revenue')
  @ReportResponse(RevenueReportDto)
  revenue(
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.reports.respond(revenueReport, query.owner_id ?? null, query, language);
  }

  /** Returns the report on entries as JSON, PDF or XLSX. */
  @Get('entries')
  @ReportResponse(EntriesReportDto)
  entries(
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.reports.respond(entriesReport, query.owner_id ?? null, query, language);
  }

  /** Returns the report on spots as JSON, PDF or XLSX. */
  @Get('spots')
  @ReportResponse(SpotsReportDto)
  spots(
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.reports.respond(spotsReport, query.owner_id ?? null, query, language);
  }
}
