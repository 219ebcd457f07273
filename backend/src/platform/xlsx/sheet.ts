import { EventLoopYielder } from '../clock/event-loop-yielder.js';
import type { Language } from '../problems/language.js';
import { type Cell, columnName } from './cells.js';
import { spreadsheetNamespace, xmlHead } from './styles.js';

/** A sheet has at most 1,048,576 rows, two of which are the header and the totals. */
export const maxSheetRows = 1_000_000;
/** Enough that compressing a chunk is efficient, few enough that making it does not block other requests. */
const rowsPerChunk = 50;

export interface Sheet {
  name: string;
  /** Widths of the columns in characters. */
  widths: number[];
  /** Makes the sheet a table: the header stays in view, is printed on every page and filters the rows. */
  header?: Cell[];
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** The row below the table. */
  totals?: Cell[];
}

function opening({ widths, header }: Sheet, language: Language): string {
  const frozen = header ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
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

/** The XML of a sheet, in pieces as its rows are read. */
export async function* sheetXml(sheet: Sheet, language: Language): AsyncGenerator<string> {
  const { widths, header, batches, totals } = sheet;
  const columns = widths.map((_, index) => columnName(index));
  const rowXml = (row: number, cells: Cell[]) =>
    `<row r="${row}">${cells.map((cell, index) => cell(`${columns[index]}${row}`)).join('')}</row>`;
  const yielder = new EventLoopYielder();
  let row = header ? 1 : 0;
  yield opening(sheet, language) + (header ? rowXml(row, header) : '');
  for await (const batch of batches) {
    for (let first = 0; first < batch.length; first += rowsPerChunk) {
      let xml = '';
      for (const cells of batch.slice(first, first + rowsPerChunk)) xml += rowXml((row += 1), cells);
      yield xml;
      if (yielder.shouldYield) await yielder.next();
    }
  }
  const filter = header ? `<autoFilter ref="A1:${columns.at(-1)}${row}"/>` : '';
  yield `${totals ? rowXml(row + 1, totals) : ''}</sheetData>${filter}${closing}`;
}
