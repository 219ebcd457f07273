import { fieldMessage, type FieldMessage } from '../problems/field-messages.js';
import { cleanIdentifier } from '@panui/shared/is-email';
import { maxImportBytes } from '../input-limits/input-limits.js';
import { toOneLine } from '../text/plain-text.js';
import { decodeText, replacementCharacter } from './decode-text.js';
import { maxColumns, maxRows, type SourceRow } from './source-row.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { type RowError, UnreadableFileError } from './row-error.js';

/** The columns that a file may have. */
export interface TableColumns<Name extends string> {
  /** Headings of each column beside its name. Case, spaces and punctuation do not matter. */
  headings: Record<Name, readonly string[]>;
  required: Name;
  /** Whether other columns are left out; without it, a file with one is rejected. */
  ignoresOthers?: boolean;
  /** The rows below the heading. */
  maxRows?: number;
  /** Why the file is rejected when the required column is missing. */
  missing: FieldMessage;
}

export interface TableRow<Name extends string> {
  row: number;
  /** Cells of one line; empty where the file has none. */
  cells: Record<Name, string>;
  errors: RowError[];
}

export interface Table<Name extends string> {
  rows: TableRow<Name>[];
  columns: ReadonlySet<Name>;
  /** Headings of columns that are left out. */
  ignored: string[];
  /** The rows below the heading that are not blank. */
  rowCount: number;
  /** Why no row can be imported. Then there are no rows. */
  errors: RowError[];
}

const headingKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).equals(Buffer.from('%PDF-'));
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
/** Excel files from before 2007, and XLSX files with a password. */
const isOldExcel = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'));

async function readSource(source: string | Buffer): Promise<SourceRow[]> {
  if (Buffer.byteLength(source) > maxImportBytes) {
    const limit = maxImportBytes / 1_000_000;
    throw new UnreadableFileError(1, 'too_long', fieldMessage('import_file_limit', { limit }));
  }
  if (typeof source === 'string') return readCsv(source);
  if (isZip(source)) return readXlsx(source);
  if (isPdf(source)) throw new UnreadableFileError(1, 'invalid', fieldMessage('import_no_table'));
  if (isOldExcel(source)) throw new UnreadableFileError(1, 'invalid', fieldMessage('import_old_excel'));
  return readCsv(decodeText(source));
}

/** Tells which column each cell of a row belongs to, or why the heading is not valid. */
function readHeading<Name extends string>(
  { row, cells }: SourceRow,
  { headings, required, missing, ignoresOthers = false }: TableColumns<Name>,
): { indexes: Map<Name, number>; ignored: string[]; errors: RowError[] } {
  const error = (field: string, code: string, message: FieldMessage): RowError => ({
    row,
    field,
    code,
    message,
  });
  const only = (problem: RowError) => ({
    indexes: new Map<Name, number>(),
    ignored: [],
    errors: [problem],
  });
  if (cells.length > maxColumns)
    return only(error(required, 'too_many', fieldMessage('csv_too_many_columns', { limit: maxColumns })));
  if (cells.some((cell) => cell.includes(replacementCharacter)))
    return only(error(required, 'undecodable', fieldMessage('import_undecodable')));
  const names = new Map<string, Name>();
  for (const [name, others] of Object.entries(headings) as [Name, readonly string[]][])
    for (const heading of [name, ...others]) names.set(headingKey(heading), name);
  const indexes = new Map<Name, number>();
  const errors: RowError[] = [];
  const ignored: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const name = names.get(headingKey(cell));
    const column = cell.toLowerCase();
    if (!name && ignoresOthers) ignored.push(cell);
    else if (!name)
      errors.push(error(column, 'unknown_column', fieldMessage('csv_unknown_column', { column })));
    else if (indexes.has(name))
      errors.push(error(name, 'twice', fieldMessage('import_column_twice', { column })));
    else indexes.set(name, index);
  }
  if (!indexes.has(required)) errors.push(error(required, 'required', missing));
  return { indexes, ignored, errors };
}

function readRow<Name extends string>(
  { row, cells }: SourceRow,
  indexes: Map<Name, number>,
  { headings, required, ignoresOthers = false }: TableColumns<Name>,
): TableRow<Name> {
  const names = Object.keys(headings) as Name[];
  const read = Object.fromEntries(names.map((name) => [name, cells[indexes.get(name) ?? -1] ?? '']));
  const known = new Set(indexes.values());
  const errors: RowError[] = [];
  if (!ignoresOthers && cells.some((cell, index) => cell !== '' && !known.has(index)))
    errors.push({
      row,
      field: required,
      code: 'too_many_cells',
      message: fieldMessage('csv_too_many_cells'),
    });
  for (const name of names.filter((one) => read[one]?.includes(replacementCharacter)))
    errors.push({ row, field: name, code: 'undecodable', message: fieldMessage('import_undecodable') });
  return { row, cells: read as Record<Name, string>, errors };
}

const cleanRow = ({ row, cells }: SourceRow): SourceRow => ({
  row,
  cells: cells.map((cell) => cleanIdentifier(toOneLine(cell))),
});

/**
 * Reads a table from the bytes of a CSV or XLSX file, or from the text of a CSV file. The columns may be in any order,
 * the first row that is not blank has their headings, and blank rows are skipped.
 */
export async function readTable<Name extends string>(
  source: string | Buffer,
  columns: TableColumns<Name>,
): Promise<Table<Name>> {
  const rejected = (rowCount: number, errors: RowError[]): Table<Name> => ({
    rows: [],
    columns: new Set(),
    ignored: [],
    rowCount,
    errors,
  });
  const field = columns.required;
  try {
    const [heading, ...body] = (await readSource(source))
      .map(cleanRow)
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    const { indexes, ignored, errors } = readHeading(heading ?? { row: 1, cells: [] }, columns);
    const limit = columns.maxRows ?? maxRows;
    if (body.length > limit) {
      const message = fieldMessage('csv_too_many_rows', { limit });
      errors.push({ row: body.at(-1)?.row ?? 1, field, code: 'too_many', message });
    }
    if (errors.length > 0) return rejected(body.length, errors);
    const rows = body.map((row) => readRow(row, indexes, columns));
    return { rows, columns: new Set(indexes.keys()), ignored, rowCount: rows.length, errors };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return rejected(0, [{ row: error.row, field, code: error.code, message: error.description }]);
  }
}
