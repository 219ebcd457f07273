import { CsvError, parse } from 'csv-parse/sync';
import { fieldMessage } from '../problems/field-messages.js';
import { maxRowLength, maxRows, type SourceRow } from './source-row.js';
import { UnreadableFileError } from './row-error.js';

const delimiters = [',', ';', '\t'];

const lineTooLong = (row: number) =>
  new UnreadableFileError(row, 'too_long', fieldMessage('csv_line_too_long', { limit: maxRowLength }));

/** Measures the lines without parsing them: the parser's work on a line grows faster than the line. */
function requireShortLines(csv: string): void {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = csv.indexOf('\n', start);
    if ((end < 0 ? csv.length : end) - start > maxRowLength) throw lineTooLong(line);
    if (end < 0) return;
    start = end + 1;
  }
}

/** The separator that occurs most often in the first line with text. Quoted text does not count. */
function delimiterOf(csv: string): string {
  const heading = csv.split('\n').find((line) => /[^\s,;"]/.test(line)) ?? '';
  const unquoted = heading.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Splits a file into rows and cells (RFC 4180). Blank rows are skipped, and their lines count. */
export function readCsv(csv: string): SourceRow[] {
  requireShortLines(csv);
  const rows: SourceRow[] = [];
  try {
    parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      max_record_size: maxRowLength,
      // The heading, the rows, and one more that shows that there are too many.
      to: maxRows + 2,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ row: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['lines']);
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? lineTooLong(row)
      : new UnreadableFileError(row, 'invalid', fieldMessage('csv_quotes'));
  }
  return rows;
}
