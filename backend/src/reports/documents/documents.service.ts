import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Brand } from '../../platform/brand/brand.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { csvOf } from './csv-document.js';
import { documentStream } from './document-stream.js';
import { ExportSlotsService } from './export-slots.service.js';
import type { ReportDocument, TableDocument } from './report-document.js';
import { Snapshot } from './snapshot.js';
import { xlsxOf } from './xlsx-document.js';

/** Loads the PDF library with the first PDF: it is large, and no other request needs it. */
async function* pdfOf<Row>(document: ReportDocument<Row>, brand: Brand): AsyncGenerator<Buffer> {
  const pdf = await import('./pdf/pdf-document.js');
  yield* pdf.pdfOf(document, brand);
}

/** How each format is written, and its content type. */
export const formats = {
  pdf: { write: pdfOf, type: 'application/pdf' },
  xlsx: {
    write: xlsxOf,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
};
export type DocumentFormat = keyof typeof formats;
export type TableFormat = Exclude<DocumentFormat, 'pdf'>;

interface NamedDocument<Document> {
  document: Document;
  /** The Content-Disposition header. */
  disposition: string;
}

/** Reads reports from one snapshot of the database each, so that rows and sums agree. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: ExportSlotsService,
    private readonly brand: BrandService,
  ) {}

  async read<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const snapshot = await Snapshot.open(this.dataSource);
    try {
      return await read(snapshot);
    } finally {
      await snapshot.close();
    }
  }

  /**
   * A file whose rows are read while it is sent. `make` ends before the response begins, so that an error up to then is
   * returned as a problem. `too_many_requests` when too many files are read at the same time.
   */
  write<Row>(
    format: DocumentFormat,
    make: (snapshot: Snapshot) => Promise<NamedDocument<ReportDocument<Row>>>,
  ): Promise<StreamableFile> {
    return this.stream<ReportDocument<Row>>(formats[format], make);
  }

  /** As `write`, for tables that are not written on paper. */
  writeTable<Row>(
    format: TableFormat,
    make: (snapshot: Snapshot) => Promise<NamedDocument<TableDocument<Row>>>,
  ): Promise<StreamableFile> {
    return this.stream<TableDocument<Row>>(formats[format], make);
  }

  private async stream<Document>(
    { write, type }: { write: (document: Document, brand: Brand) => AsyncIterable<Uint8Array>; type: string },
    make: (snapshot: Snapshot) => Promise<NamedDocument<Document>>,
  ): Promise<StreamableFile> {
    const releaseSlot = await this.slots.acquire();
    const snapshot = await Snapshot.open(this.dataSource).catch((error: unknown) => {
      releaseSlot();
      throw error;
    });
    const close = () => snapshot.close().finally(releaseSlot);
    try {
      const [{ document, disposition }, brand] = [await make(snapshot), await this.brand.read()];
      return new StreamableFile(documentStream(write(document, brand), close), { type, disposition });
    } catch (error) {
      await close();
      throw error;
    }
  }
}
