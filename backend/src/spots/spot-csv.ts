import { fieldMessage, type FieldMessage } from '../platform/problems/field-messages.js';
import type { SpotDraft } from './spot-batch.js';

/** A spot and the line of the file that it came from, the heading being line 1. */
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
const yes = new Set(['1', 'true', 'yes', 'כן', 'x', 'v']);
const no = new Set(['', '0', 'false', 'no', 'לא']);

/** Takes one line of CSV apart (RFC 4180: quoted cells, doubled quotes). */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (line[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

function readFlag(text: string): boolean | null {
  const value = text.toLowerCase();
  if (yes.has(value)) return true;
  return no.has(value) ? false : null;
}

/**
 * Reads spots from CSV with a heading of `number,floor,office,is_handicap,is_electric` (only `number` is needed, in any
 * order). Every bad row is named, so that one look at the file mends it.
 */
export function readSpotCsv(csv: string): { drafts: CsvSpot[]; rows: number; rowErrors: CsvRowError[] } {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const heading = cellsOf(lines[0] ?? '').map((name) => name.toLowerCase());
  const rowErrors: CsvRowError[] = [];
  const failure = (row: number, field: string, code: string, message: FieldMessage) =>
    rowErrors.push({ row, field, code, message });
  for (const name of heading.filter((one) => !(columns as readonly string[]).includes(one))) {
    failure(1, name, 'unknown_column', fieldMessage('csv_unknown_column', { column: name }));
  }
  if (!heading.includes('number')) failure(1, 'number', 'required', fieldMessage('csv_number_column'));
  const body = lines.slice(1).map((line, index) => ({ line, row: index + 2 }));
  const filled = body.filter(({ line }) => line.trim() !== '');
  if (filled.length > maxRows)
    failure(maxRows + 2, 'number', 'too_many', fieldMessage('csv_too_many_rows', { limit: maxRows }));
  if (rowErrors.length > 0) return { drafts: [], rows: filled.length, rowErrors };
  const seen = new Map<string, number>();
  const drafts = filled.map(({ line, row }) => {
    const cells = cellsOf(line);
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
  return { drafts, rows: filled.length, rowErrors };
}
