import { Injectable, type StreamableFile } from '@nestjs/common';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { Language } from '../../platform/problems/language.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { type DocumentFormat, DocumentsService } from '../documents/documents.service.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import { dataSpan } from './data-span.js';
import { findReportLots, hasPayees } from './owned-lots.js';
import { daysOfPeriod, daysOfSpan, rangeOf, type ReportPeriod } from './period.js';
import { lotIdsOf, type Report, type ReportContext } from './report.js';
import { reportTexts } from './report-texts.js';
import type { Snapshot } from '../documents/snapshot.js';

export interface ReportRequest {
  /** Whose lots and part of the money; null for all lots and the whole. */
  ownerId: number | null;
  axis: PaymentAxis | undefined;
  period: ReportPeriod;
  parkingLotId: number | undefined;
  language: Language;
}

export type OwnerDocumentFormat = Exclude<DocumentFormat, 'csv'>;

@Injectable()
export class OwnerReportsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly clock: ClockService,
  ) {}

  json(report: Pick<Report<unknown>, 'json'>, request: ReportRequest): Promise<object> {
    return this.documents.read(async (snapshot) => report.json(await this.contextOf(request, snapshot)));
  }

  document<Row>(
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
    { ownerId, parkingLotId, period, axis, language }: ReportRequest,
    snapshot: Snapshot,
  ): Promise<ReportContext> {
    const now = this.clock.now();
    const lots = await findReportLots(snapshot.manager, ownerId, parkingLotId, language);
    const days = daysOfPeriod(period, now) ?? daysOfSpan(await dataSpan(snapshot, lotIdsOf({ lots })), now);
    const [lot] = parkingLotId === undefined ? [] : lots;
    const lotsName = lot?.name ?? reportTexts(language).allLots;
    const isPart = ownerId !== null && (await hasPayees(snapshot, lotIdsOf({ lots })));
    const range = rangeOf(days);
    return { snapshot, lots, lotsName, days, range, language, now, axis, partOf: ownerId, isPart };
  }
}

function dispositionOf(
  { kind }: Pick<Report<unknown>, 'kind'>,
  { parkingLotId }: ReportRequest,
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
