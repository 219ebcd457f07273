import { CsvError, parse } from 'csv-parse/sync';
import { fieldMessage, type FieldMessage } from '../platform/problems/field-messages.js';
import { cleanIdentifier } from '../platform/text/is-email.js';
import { toOneLine } from '../platform/text/plain-text.js';
import type { SpotDraft } from './spot-batch.js';

/** A spot and its line in the file; the heading is line 1. */
export interface CsvSpot extends SpotDraft {
  row: number;
}

export interface CsvRowError {
  row: number;
  field: string;
  code: string;
  message: FieldMessage;
}

const columns = ['number', 'floor', 'office', 'is_handicap', 'is_electric'] as const;
const maxRows = 10_000;
/** Spreadsheets add empty columns. */
const maxColumns = 20;
/** Ten times the longest valid line. */
const maxLineLength = 2_000;
/** The rest appears when these are corrected. */
const maxRowErrors = 1_000;
const yes = new Set(['1', 'true', 'yes', 'כן', 'x', 'v']);
const no = new Set(['', '0', 'false', 'no', 'לא']);

interface CsvRow {
  cells: string[];
  /** The line of the file on which the row ends. */
  row: number;
}

/** Splits a file into rows and cells of one line (RFC 4180); empty lines are skipped. Throws a `CsvError`. */
function parseRows(csv: string): CsvRow[] {
  const rows: CsvRow[] = [];
  parse(csv, {
    bom: true,
    max_record_size: maxLineLength,
    // The heading, the rows, and one more that shows that there are too many.
    to: maxRows + 2,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (record: string[], { lines }) => {
      rows.push({ cells: record.map((cell) => cleanIdentifier(toOneLine(cell))), row: lines });
      return null;
    },
  });
  return rows;
}

/** The number of the first line that is too long, measured without parsing it. */
function findLongLine(csv: string): number | null {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = csv.indexOf('\n', start);
    if ((end < 0 ? csv.length : end) - start > maxLineLength) return line;
    if (end < 0) return null;
    start = end + 1;
  }
}

const rejectLine = (row: number, code: string, message: FieldMessage) => ({
  drafts: [],
  rows: 0,
  rowErrors: [{ row, field: 'number', code, message }],
});

const rejectLongLine = (row: number) =>
  rejectLine(row, 'too_long', fieldMessage('csv_line_too_long', { limit: maxLineLength }));

function readFlag(text: string): boolean | null {
  const value = text.toLowerCase();
  if (yes.has(value)) return true;
  return no.has(value) ? false : null;
}

/**
 * Reads spots from CSV. The heading has the columns `number,floor,office,is_handicap,is_electric` in any order; only
 * `number` is required. Invalid rows are reported together, up to 1,000 errors.
 */
export function readSpotCsv(csv: string): { drafts: CsvSpot[]; rows: number; rowErrors: CsvRowError[] } {
  const longLine = findLongLine(csv);
  if (longLine !== null) return rejectLongLine(longLine);
  try {
    return readRows(parseRows(csv));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['lines']);
    return error.code === 'CSV_MAX_RECORD_SIZE'
      ? rejectLongLine(row)
      : rejectLine(row, 'invalid', fieldMessage('csv_quotes'));
  }
}

function readRows([headingRow, ...body]: CsvRow[]): ReturnType<typeof readSpotCsv> {
  const heading = headingRow?.cells.map((name) => name.toLowerCase()) ?? [];
  const rowErrors: CsvRowError[] = [];
  const failure = (row: number, field: string, code: string, message: FieldMessage) => {
    if (rowErrors.length < maxRowErrors) rowErrors.push({ row, field, code, message });
  };
  if (heading.length > maxColumns)
    return rejectLine(1, 'too_many', fieldMessage('csv_too_many_columns', { limit: maxColumns }));
  for (const name of heading.filter((one) => !(columns as readonly string[]).includes(one))) {
    failure(1, name, 'unknown_column', fieldMessage('csv_unknown_column', { column: name }));
  }
  if (!heading.includes('number')) failure(1, 'number', 'required', fieldMessage('csv_number_column'));
  if (body.length > maxRows)
    failure(maxRows + 2, 'number', 'too_many', fieldMessage('csv_too_many_rows', { limit: maxRows }));
  if (rowErrors.length > 0) return { drafts: [], rows: body.length, rowErrors };
  const seen = new Map<string, number>();
  const drafts = body.map(({ cells, row }) => {
    const cell = (name: (typeof columns)[number]) => cells[heading.indexOf(name)] ?? '';
    const number = cell('number');
    if (cells.length > heading.length)
      failure(row, 'number', 'too_many_cells', fieldMessage('csv_too_many_cells'));
    if (number === '') failure(row, 'number', 'required', fieldMessage('required'));
    else if (number.length > 20) failure(row, 'number', 'too_long', fieldMessage('too_long', { limit: 20 }));
    else if (seen.has(number))
      failure(row, 'number', 'twice', fieldMessage('csv_number_twice', { number, row: seen.get(number) }));
    else seen.set(number, row);
    if (cell('floor').length > 20) failure(row, 'floor', 'too_long', fieldMessage('too_long', { limit: 20 }));
    if (cell('office').length > 100)
      failure(row, 'office', 'too_long', fieldMessage('too_long', { limit: 100 }));
    const flags = { is_handicap: readFlag(cell('is_handicap')), is_electric: readFlag(cell('is_electric')) };
    for (const [field, value] of Object.entries(flags)) {
      if (value === null) failure(row, field, 'invalid', fieldMessage('csv_yes_or_no'));
    }
    return {
      row,
      number,
      floor: cell('floor'),
      office: cell('office'),
      isHandicap: flags.is_handicap === true,
      isElectric: flags.is_electric === true,
    };
  });
  return { drafts, rows: body.length, rowErrors };
}
