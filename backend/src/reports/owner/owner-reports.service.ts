import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import type { Language } from '../../platform/problems/language.js';
import { contentDisposition } from '../documents/document-name.js';
import { documentStream } from '../documents/document-stream.js';
import { pdfOf } from '../documents/pdf/pdf-document.js';
import { xlsxOf } from '../documents/xlsx/xlsx-document.js';
import { DocumentPlaces } from './document-places.js';
import { lotsOfReport } from './owned-lots.js';
import { daysOfPeriod, daysOfSpan, rangeOf, type ReportPeriod } from './period.js';
import { lotIdsOf, type Report, type ReportContext } from './report.js';
import { reportTexts } from './report-texts.js';
import { Snapshot } from './snapshot.js';

export interface AskedReport {
  ownerId: number;
  period: ReportPeriod;
  parkingLotId: number | undefined;
  language: Language;
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
    private readonly clock: Clock,
    private readonly places: DocumentPlaces,
  ) {}

  /** The whole report as of one moment of the database. */
  async json(report: Pick<Report<unknown>, 'json' | 'span'>, asked: AskedReport): Promise<object> {
    const snapshot = await Snapshot.open(this.dataSource);
    try {
      return await report.json(await this.contextOf(report, asked, snapshot));
    } finally {
      await snapshot.close();
    }
  }

  /** The sums are known before the answer begins, so that what goes wrong until then is answered as a problem. */
  async document<Row>(
    report: Report<Row>,
    asked: AskedReport,
    format: DocumentFormat,
  ): Promise<StreamableFile> {
    const leavePlace = await this.places.take();
    const snapshot = await Snapshot.open(this.dataSource).catch((error: unknown) => {
      leavePlace();
      throw error;
    });
    const close = () => snapshot.close().finally(leavePlace);
    try {
      const context = await this.contextOf(report, asked, snapshot);
      const { write, type } = formats[format];
      const stream = documentStream(write(await report.document(context)), close);
      return new StreamableFile(stream, { type, disposition: dispositionOf(report, asked, context, format) });
    } catch (error) {
      await close();
      throw error;
    }
  }

  private async contextOf(
    report: Pick<Report<unknown>, 'span'>,
    { ownerId, parkingLotId, period, language }: AskedReport,
    snapshot: Snapshot,
  ): Promise<ReportContext> {
    const now = this.clock.now();
    const lots = await lotsOfReport(snapshot.manager, ownerId, parkingLotId, language);
    const days =
      daysOfPeriod(period, now) ?? daysOfSpan(await report.span(snapshot, lotIdsOf({ lots })), now);
    const [lot] = parkingLotId === undefined ? [] : lots;
    const lotsName = lot?.name ?? reportTexts(language).allLots;
    return { snapshot, lots, lotsName, days, range: rangeOf(days), language, now };
  }
}

function dispositionOf(
  { kind }: Pick<Report<unknown>, 'kind'>,
  { parkingLotId }: AskedReport,
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
