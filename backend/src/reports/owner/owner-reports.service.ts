import { Injectable, type StreamableFile } from '@nestjs/common';
import { ClockService } from '../../platform/clock/clock.service.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import type { Language } from '../../platform/problems/language.js';
import { invalidField } from '../../platform/problems/problem.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { DocumentsService } from '../documents/documents.service.js';
import { dataSpan } from './data-span.js';
import { findReportLots, hasPayees } from './owned-lots.js';
import { daysOfSpan, rangeOf, requestedDays } from './period.js';
import { lotIdsOf, type Report, type ReportContext } from './report.js';
import type { ReportFormat, ReportQueryDto } from './report.dto.js';
import { reportTexts } from './report-texts.js';
import type { Snapshot } from '../documents/snapshot.js';

export interface ReportRequest extends Omit<ReportQueryDto, 'lang' | 'owner_id' | 'format'> {
  /** Whose lots and part of the money; null for all lots and the whole. */
  ownerId: number | null;
  language: Language;
}

type OwnerDocumentFormat = Exclude<ReportFormat, 'json'>;

@Injectable()
export class OwnerReportsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly clock: ClockService,
  ) {}

  /** The report in the format of the query; `owner_id` is what the caller has made of it. */
  respond<Row>(
    report: Report<Row>,
    ownerId: number | null,
    query: ReportQueryDto,
    language: Language,
  ): Promise<object | StreamableFile> {
    const { format = 'json', from, to } = query;
    if (from !== undefined && to !== undefined && to < from)
      throw invalidField('to', 'end_before_start', fieldMessage('end_before_start'));
    const request = { ...query, ownerId, language };
    return format === 'json' ? this.json(report, request) : this.document(report, request, format);
  }

  private json(report: Pick<Report<unknown>, 'json'>, request: ReportRequest): Promise<object> {
    return this.documents.read(async (snapshot) => report.json(await this.contextOf(request, snapshot)));
  }

  private document<Row>(
    report: Report<Row>,
    request: ReportRequest,
    format: OwnerDocumentFormat,
  ): Promise<StreamableFile> {
    return this.documents.write(format, async (snapshot) => {
      const context = await this.contextOf(request, snapshot);
      return {
        document: await report.document(context),
        disposition: dispositionOf(report, request, context, format),
      };
    });
  }

  private async contextOf(
    { ownerId, language, ...query }: ReportRequest,
    snapshot: Snapshot,
  ): Promise<ReportContext> {
    const now = this.clock.now();
    const { axis, parking_lot_id: parkingLotId } = query;
    const lots = await findReportLots(snapshot.manager, ownerId, parkingLotId, language);
    const days = requestedDays(query, now) ?? daysOfSpan(await dataSpan(snapshot, lotIdsOf({ lots })), now);
    const [lot] = parkingLotId === undefined ? [] : lots;
    const lotsName = lot?.name ?? reportTexts(language).allLots;
    const isPart = ownerId !== null && (await hasPayees(snapshot, lotIdsOf({ lots })));
    const range = rangeOf(days);
    return { snapshot, lots, lotsName, days, range, language, now, axis, partOf: ownerId, isPart };
  }
}

function dispositionOf(
  { kind }: Pick<Report<unknown>, 'kind'>,
  { parking_lot_id: parkingLotId }: ReportRequest,
  { days, lotsName, language }: ReportContext,
  format: OwnerDocumentFormat,
): string {
  const period = `${days.from} ${days.to}`;
  return contentDisposition(
    [
      { name: reportTexts(language).titles[kind], plain: kind },
      { name: lotsName, plain: parkingLotId === undefined ? 'all-lots' : `lot-${parkingLotId}` },
      { name: period, plain: period },
    ],
    format,
  );
}
