import { type DocumentTexts, documentTexts } from '../../../platform/documents/document-texts.js';
import type { Brand } from '../../../platform/brand/brand.js';
import type { ReportDocument } from '../report-document.js';
import { EventLoopYielder } from '../../../platform/clock/event-loop-yielder.js';
import { drawReportHeader } from './report-header.js';
import { colours, pageMargin, Painter } from '../../../platform/documents/painter.js';
import { headHeight, rowHeight, Table } from './table.js';
import { RowSplitter } from '../row-splitter.js';
import { isolated } from '../../../platform/documents/visual-order.js';

const footHeight = 24;
const pageNumberWidth = 60;
/** Reports with at least this many columns use landscape pages. */
const columnsOfLandscape = 6;
/** The columns are as wide as the first rows need: the others are read while the document is sent. */
const measuredRows = 1_000;

/** Distributes the lines of a table over pages. The number of pages must be known before the first is drawn. */
class Pages {
  private number = 0;
  private top = 0;
  private readonly count: number;

  constructor(
    private readonly painter: Painter,
    private readonly table: { drawHead(top: number): void },
    private readonly title: string,
    linesInAll: number,
    firstTop: number,
    pageHeight: number,
  ) {
    const linesFrom = (top: number) =>
      Math.floor((pageHeight - pageMargin - footHeight - top - headHeight) / rowHeight);
    const onFirst = linesFrom(firstTop);
    this.count = 1 + Math.ceil(Math.max(0, linesInAll - onFirst) / linesFrom(pageMargin));
    this.beginTable(firstTop);
  }

  /** Position of the next line of the table, on a new page if this one is full. */
  nextLine(): number {
    if (this.top + rowHeight > this.painter.page.height - pageMargin - footHeight) {
      this.painter.document.addPage();
      this.beginTable(pageMargin);
    }
    const top = this.top;
    this.top += rowHeight;
    return top;
  }

  private beginTable(top: number): void {
    this.number += 1;
    if (this.number === 1) this.table.drawHead(top);
    else this.painter.artifact(() => this.table.drawHead(top));
    this.top = top + headHeight;
    this.painter.artifact(() => this.drawFoot());
  }

  private drawFoot(): void {
    const y = this.painter.page.height - pageMargin;
    const width = this.painter.innerWidth - pageNumberWidth;
    const titleBox = { x: this.painter.fromStart(0, width), y, width };
    this.painter.line(this.title, titleBox, { size: 8, colour: colours.quiet });
    const pageNumberText = isolated(`${this.number} / ${this.count}`);
    const numberBox = { x: this.painter.fromStart(width, pageNumberWidth), y, width: pageNumberWidth };
    this.painter.line(pageNumberText, numberBox, { size: 8, colour: colours.quiet, align: 'end' });
  }
}

/** Bytes that were drawn and not read yet. */
function* drawn(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (;;) {
    const chunk = document.read() as Buffer | null;
    if (chunk === null) return;
    yield chunk;
  }
}

async function* concatenated<Item>(
  ...sources: (Iterable<Item> | AsyncIterable<Item>)[]
): AsyncGenerator<Item> {
  for (const source of sources) yield* source;
}

/** The report as an A4 PDF, produced while it is read. */
export async function* pdfOf<Row>(report: ReportDocument<Row>, brand: Brand): AsyncGenerator<Buffer> {
  const texts: DocumentTexts = documentTexts(report.language);
  const isLandscape = report.columns.length >= columnsOfLandscape;
  const painter = new Painter({ ...report, isLandscape, brand });
  painter.document.addPage();
  const firstTop = drawReportHeader(painter, report, texts);
  const table = new Table(painter, report.columns, texts);
  const hasTotals = report.columns.some((column) => column.total !== undefined);
  const footTitle = `${painter.brand.name} · ${report.title} · ${isolated(report.lotName)}`;
  const lines = report.rowCount + (hasTotals ? 1 : 0);
  const yielder = new EventLoopYielder();
  await yielder.next();
  const splitter = new RowSplitter(report.batches);
  const firstRows: Row[] = [];
  for await (const batch of splitter.next(measuredRows)) firstRows.push(...batch);
  await table.measure(firstRows, yielder);
  painter.open('Table');
  const pages = new Pages(painter, table, footTitle, lines, firstTop, painter.page.height);
  let rows = 0;
  for await (const batch of concatenated([firstRows], splitter.next(Infinity))) {
    for (const row of batch) {
      table.drawRow(pages.nextLine(), row, rows % 2 === 1);
      rows += 1;
      if (yielder.shouldYield) await yielder.next();
    }
    yield* drawn(painter.document);
  }
  if (rows > 0 && hasTotals) table.drawTotals(pages.nextLine());
  painter.close();
  if (rows === 0) {
    const box = { x: pageMargin, y: firstTop + headHeight + 30, width: painter.innerWidth };
    painter.line(texts.nothing, box, { size: 11, colour: colours.quiet, align: 'center' });
  }
  // Embedding the fonts takes long, so other requests run first.
  await yielder.next();
  painter.end();
  // The document ends when its logo is decoded, which takes a moment.
  yield* painter.document as unknown as AsyncIterable<Buffer>;
}
