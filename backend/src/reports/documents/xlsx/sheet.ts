import type { ReportDocument } from '../report-document.js';
import type { DocumentTexts } from '../document-texts.js';
import { EventLoopYielder } from '../event-loop-yielder.js';
import { cellOf, columnName, dateCell, amountCell, instantCell, textCell } from './cells.js';
import { spreadsheetNamespace, xmlHead } from './styles.js';

/** What a sheet holds at most is 1,048,576 rows; the head and the totals are two of them. */
export const maxSheetRows = 1_000_000;
const rowsPerChunk = 10;

type Sheet = Pick<ReportDocument<unknown>, 'language'> & { widths: number[] };

function opening({ language, widths }: Sheet, headRows: number): string {
  const frozen =
    headRows > 0
      ? `<pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  const direction = language === 'he' ? ' rightToLeft="1"' : '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${xmlHead}<worksheet xmlns="${spreadsheetNamespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView workbookViewId="0"${direction}>${frozen}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
  );
}

const closing =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';

function rowXml(number: number, cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** A table as a sheet, in pieces as its rows come. The totals stand under the last of the sheets. */
export async function* tableSheet<Row>(
  document: ReportDocument<Row>,
  texts: DocumentTexts,
  rows: AsyncIterable<Row[]>,
  hasTotals: boolean,
): AsyncGenerator<string> {
  const { columns } = document;
  const names = columns.map((_, index) => columnName(index));
  const cellsOf = (number: number, cell: (index: number, reference: string) => string) =>
    rowXml(
      number,
      names.map((name, index) => cell(index, `${name}${number}`)),
    );
  yield opening({ language: document.language, widths: columns.map((column) => column.chars + 2) }, 1);
  yield cellsOf(1, (index, reference) => {
    const { kind, heading } = columns[index] ?? { kind: 'text', heading: '' };
    const isNumber = kind === 'count' || kind === 'money';
    return textCell(reference, isNumber ? 'headOfNumbers' : 'head', heading);
  });
  const yielder = new EventLoopYielder();
  let last = 1;
  for await (const batch of rows) {
    for (let first = 0; first < batch.length; first += rowsPerChunk) {
      let xml = '';
      for (const row of batch.slice(first, first + rowsPerChunk)) {
        last += 1;
        xml += rowXml(
          last,
          columns.map((column, index) => cellOf(column, row, `${names[index]}${last}`)),
        );
      }
      yield xml;
      if (yielder.shouldYield) await yielder.next();
    }
  }
  if (hasTotals) {
    yield cellsOf(last + 1, (index, reference) => {
      const column = columns[index];
      if (index === 0) return textCell(reference, 'textTotal', texts.total);
      if (column?.total === undefined) return textCell(reference, 'textTotal', '');
      return amountCell(reference, column.kind === 'money' ? 'money' : 'count', column.total, true);
    });
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${last}"/>${closing}`;
}

/** What the file says of itself: which lots, which period, made when, and its figures. */
export function detailsSheet<Row>(document: ReportDocument<Row>, texts: DocumentTexts): string {
  const line = (label: string, value: (reference: string) => string) => (row: number) => [
    textCell(`A${row}`, 'label', label),
    value(`B${row}`),
  ];
  const { period, madeAt, summaryStats } = document;
  const lines: ((row: number) => string[])[] = [
    (row) => [textCell(`A${row}`, 'title', `${texts.product} · ${document.title}`)],
    line(texts.lot, (reference) => textCell(reference, 'text', document.lotName)),
    line(texts.firstDay, (reference) => dateCell(reference, period.from)),
    line(texts.lastDay, (reference) => dateCell(reference, period.to)),
    line(texts.madeAt, (reference) => instantCell(reference, madeAt)),
    ...summaryStats.map(({ kind, label, value }) =>
      line(label, (reference) => amountCell(reference, kind, value)),
    ),
  ];
  const rows = lines.map((line, index) => rowXml(index + 1, line(index + 1)));
  return `${opening({ language: document.language, widths: [24, 40] }, 0)}${rows.join('')}</sheetData>${closing}`;
}
