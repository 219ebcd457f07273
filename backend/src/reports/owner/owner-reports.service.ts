import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { Language } from '../../platform/problems/language.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { documentStream } from '../documents/document-stream.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import type { ReportDocument } from '../documents/report-document.js';
import { xlsxOf } from '../documents/xlsx-document.js';
import { dataSpan } from './data-span.js';
import { ExportSlotsService } from './export-slots.service.js';
import { findReportLots, hasPayees } from './owned-lots.js';
import { daysOfPeriod, daysOfSpan, rangeOf, type ReportPeriod } from './period.js';
import { lotIdsOf, type Report, type ReportContext } from './report.js';
import { reportTexts } from './report-texts.js';
import { Snapshot } from './snapshot.js';

export interface ReportRequest {
  /** Whose lots and part of the money; null for all lots and the whole. */
  ownerId: number | null;
  axis: PaymentAxis | undefined;
  period: ReportPeriod;
  parkingLotId: number | undefined;
  language: Language;
}

/** Loads the PDF library with the first PDF: it is large, and no other request needs it. */
async function* pdfOf<Row>(document: ReportDocument<Row>): AsyncGenerator<Buffer> {
  const pdf = await import('../documents/pdf/pdf-document.js');
  yield* pdf.pdfOf(document);
}

const formats = {
  pdf: { write: pdfOf, type: 'application/pdf' },
  xlsx: {
    write: xlsxOf,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};
export type DocumentFormat = keyof typeof formats;

@Injectable()
export class OwnerReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly slots: ExportSlotsService,
  ) {}

  /** The report as JSON, read from one snapshot of the database. */
  async json(report: Pick<Report<unknown>, 'json'>, request: ReportRequest): Promise<object> {
    const snapshot = await Snapshot.open(this.dataSource);
    try {
      return await report.json(await this.contextOf(request, snapshot));
    } finally {
      await snapshot.close();
    }
  }

  /** The sums are calculated before the response begins, so that an error up to then is returned as a problem. */
  async document<Row>(
    report: Report<Row>,
    request: ReportRequest,
    format: DocumentFormat,
  ): Promise<StreamableFile> {
    const releaseSlot = await this.slots.acquire();
    const snapshot = await Snapshot.open(this.dataSource).catch((error: unknown) => {
      releaseSlot();
      throw error;
    });
    const close = () => snapshot.close().finally(releaseSlot);
    try {
      const context = await this.contextOf(request, snapshot);
      const { write, type } = formats[format];
      const stream = documentStream(write(await report.document(context)), close);
      return new StreamableFile(stream, {
        type,
        disposition: dispositionOf(report, request, context, format),
      });
    } catch (error) {
      await close();
      throw error;
    }
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
  format: DocumentFormat,
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
