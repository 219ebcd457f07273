import { localDateOf, localTimeOf } from '../../platform/clock/israel-time.js';
import { byteOrderMark, csvRow } from '../../platform/documents/csv.js';
import type { Column, TableDocument } from './report-document.js';

function cellOf<Row>(column: Column<Row>, row: Row): string | number {
  switch (column.kind) {
    case 'money':
      return Number((column.value(row) / 100).toFixed(2));
    case 'count':
      return column.value(row);
    case 'instant': {
      const at = column.value(row);
      return at ? `${localDateOf(at)} ${localTimeOf(at)}` : '';
    }
    case 'text':
    case 'code':
    case 'plate':
    case 'date':
      return column.value(row);
  }
}

/**
 * The table of the report, without summary and totals, so that each line below the headings is a row. Money is in
 * shekels.
 */
export async function* csvOf<Row>({ columns, batches }: TableDocument<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvRow(columns.map(({ heading }) => heading)));
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => csvRow(columns.map((column) => cellOf(column, row)))).join(''));
}
