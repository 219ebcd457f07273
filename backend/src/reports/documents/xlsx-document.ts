import type { Brand } from '../../platform/brand/brand.js';
import {
  amountCell,
  type Cell,
  dateCell,
  emptyCell,
  instantCell,
  textCell,
} from '../../platform/xlsx/cells.js';
import { maxSheetRows, type Sheet } from '../../platform/xlsx/sheet.js';
import { sheetName, xlsxBytes } from '../../platform/xlsx/workbook.js';
import { documentTexts, type DocumentTexts } from '../../platform/documents/document-texts.js';
import type { Column, ReportDocument, TableDocument } from './report-document.js';
import { RowSplitter } from './row-splitter.js';

function cellOf<Row>(column: Column<Row>, row: Row): Cell {
  switch (column.kind) {
    case 'count':
    case 'money':
      return amountCell(column.kind, column.value(row));
    case 'date': {
      const date = column.value(row);
      return date === '' ? emptyCell : dateCell(date);
    }
    case 'instant': {
      const instant = column.value(row);
      return instant ? instantCell(instant) : emptyCell;
    }
    case 'text':
    case 'code':
    case 'plate': {
      const text = column.value(row);
      return text === '' ? emptyCell : textCell(column.kind === 'text' ? 'text' : 'code', text);
    }
  }
}

async function* cellsOf<Row>(
  columns: Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map((column) => cellOf(column, row)));
}

function headerCell({ kind, heading }: Column<never>): Cell {
  return textCell(kind === 'count' || kind === 'money' ? 'headOfNumbers' : 'head', heading);
}

function totalCell({ kind, total }: Column<never>, index: number, texts: DocumentTexts): Cell {
  if (index === 0) return textCell('textTotal', texts.total);
  if (total === undefined) return textCell('textTotal', '');
  return amountCell(kind === 'money' ? 'money' : 'count', total, true);
}

/** A table, or a report with its period. */
type XlsxDocument<Row> = TableDocument<Row> & Partial<Pick<ReportDocument<Row>, 'basis' | 'period'>>;

/** Describes the file: lots, period, time of creation and summary. */
function detailsSheet<Row>(document: XlsxDocument<Row>, texts: DocumentTexts, brand: Brand): Sheet {
  const { title, basis = '', lotName, subjectLabel, details = [], period, madeAt, summaryStats } = document;
  const line = (label: string, value: Cell) => [textCell('label', label), value];
  return {
    name: sheetName(texts.details),
    widths: [24, 40],
    batches: [
      [
        [textCell('title', `${brand.name[document.language]} · ${title} ${basis}`.trim())],
        line(subjectLabel ?? texts.lot, textCell('text', lotName)),
        ...details.map(({ label, value }) => line(label, textCell('text', value))),
        ...(period
          ? [line(texts.firstDay, dateCell(period.from)), line(texts.lastDay, dateCell(period.to))]
          : []),
        line(texts.madeAt, instantCell(madeAt)),
        ...summaryStats.map(({ kind, label, value }) => line(label, amountCell(kind, value))),
      ],
    ],
  };
}

/** The report as a workbook: the table, on several sheets if one is not enough, then the details. */
export function xlsxOf<Row>(
  document: XlsxDocument<Row>,
  brand: Brand,
  rowsPerSheet = maxSheetRows,
): AsyncGenerator<Buffer> {
  const { language, title, columns, rowCount, batches } = document;
  const texts = documentTexts(language);
  const tables = Math.max(1, Math.ceil(rowCount / rowsPerSheet));
  const splitter = new RowSplitter(batches);
  const tableSheet = (index: number): Sheet => ({
    name: sheetName(title, index + 1),
    widths: columns.map((column) => column.chars + 2),
    header: columns.map(headerCell),
    batches: cellsOf(columns, splitter.next(rowsPerSheet)),
    totals:
      index === tables - 1
        ? columns.map((column, position) => totalCell(column, position, texts))
        : undefined,
  });
  const sheets = Array.from({ length: tables }, (_, index) => tableSheet(index));
  return xlsxBytes({ language, sheets: [...sheets, detailsSheet(document, texts, brand)] });
}
