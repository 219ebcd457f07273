import { applyDecorators, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import { type Actor, CurrentUser, Roles } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { entriesReport } from './entries-report.js';
import { OwnerReportsService } from './owner-reports.service.js';
import { reportPeriods } from './period.js';
import type { Report } from './report.js';
import { reportFormats, ReportQueryDto } from './report-query.dto.js';
import { revenueReport } from './revenue-report.js';
import { spotsReport } from './spots-report.js';

const DescribedReport = () =>
  applyDecorators(
    ApiQuery({ name: 'period', enum: reportPeriods, required: false, description: 'current_month if none' }),
    ApiQuery({ name: 'parking_lot_id', type: 'integer', required: false, description: 'all lots if none' }),
    ApiQuery({ name: 'format', enum: reportFormats, required: false, description: 'json if none' }),
    ApiQuery({ name: 'lang', enum: ['he', 'en'], required: false, description: 'else Accept-Language' }),
    ApiProduces(
      'application/json',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  );

/**
 * What an owner's lots took in, who came, and what each spot brought. `period` in an answer holds local dates: `from` is
 * the first day that counts and `to` the last.
 */
@Controller('owners/me/reports')
@Roles('parking_lot_owner')
export class OwnerReportsController {
  constructor(private readonly reports: OwnerReportsService) {}

  @Get('revenue')
  @DescribedReport()
  revenue(
    @CurrentUser() owner: Actor,
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.respond(revenueReport, owner, query, language);
  }

  @Get('entries')
  @DescribedReport()
  entries(
    @CurrentUser() owner: Actor,
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.respond(entriesReport, owner, query, language);
  }

  @Get('spots')
  @DescribedReport()
  spots(
    @CurrentUser() owner: Actor,
    @Query() query: ReportQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<object | StreamableFile> {
    return this.respond(spotsReport, owner, query, language);
  }

  private respond<Row>(report: Report<Row>, owner: Actor, query: ReportQueryDto, language: Language) {
    const { period = 'current_month', format = 'json', parking_lot_id: parkingLotId } = query;
    const request = { ownerId: owner.id, period, parkingLotId, language };
    return format === 'json'
      ? this.reports.json(report, request)
      : this.reports.document(report, request, format);
  }
}
