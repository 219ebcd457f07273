import { readTable, type TableColumns, type TableRow } from '../platform/imports/read-table.js';
import type { RowError } from '../platform/imports/row-error.js';
import { toNumberText } from '../platform/records/number-text.js';
import { fieldMessage, type FieldMessage } from '../platform/problems/field-messages.js';
import type { SpotDraft } from './spot-batch.js';

/** A spot as a row of a file describes it, with everything that is wrong with it. */
export interface ImportedSpot extends SpotDraft {
  row: number;
  /** The name or id of its lot; empty for the lot of the request. */
  lot: string;
  errors: RowError[];
}

export interface SpotTable {
  spots: ImportedSpot[];
  hasLots: boolean;
  rowCount: number;
  /** Why no row can be imported. */
  errors: RowError[];
}

type Column = 'lot' | 'number' | 'floor' | 'office' | 'is_handicap' | 'is_electric';

const columns: TableColumns<Column> = {
  headings: {
    lot: ['parking lot', 'parking lot id', 'parking lot name', 'lot name', 'חניון', 'שם חניון', 'שם החניון'],
    number: [
      'spot',
      'spot number',
      'מספר',
      'מס',
      'מקום',
      'חניה',
      'מספר מקום',
      'מספר המקום',
      'מספר חניה',
      'מספר החניה',
    ],
    floor: ['level', 'קומה', 'מפלס'],
    office: ['משרד', 'שם משרד', 'שם המשרד'],
    is_handicap: ['handicap', 'accessible', 'disabled', 'נגיש', 'נגישה', 'נכה', 'נכים', 'חניית נכים'],
    is_electric: [
      'electric',
      'ev',
      'ev charging',
      'charging',
      'טעינה',
      'טעינה חשמלית',
      'חשמלי',
      'רכב חשמלי',
      'עמדת טעינה',
    ],
  },
  required: 'number',
  missing: fieldMessage('csv_number_column'),
};
const maxLengths = { number: 20, floor: 20, office: 100, lot: 200 } as const;
const yes = new Set(['1', 'true', 'yes', 'כן', 'אמת', 'x', 'v', '✓', '✔']);
const no = new Set(['', '0', 'false', 'no', 'לא', 'שקר', '-']);

function readFlag(text: string): boolean | null {
  const value = text.toLowerCase();
  if (yes.has(value)) return true;
  return no.has(value) ? false : null;
}

function readSpot({ row, cells, errors }: TableRow<Column>): ImportedSpot {
  const add = (field: Column, code: string, message: FieldMessage) =>
    void errors.push({ row, field, code, message });
  if (cells.number === '') add('number', 'required', fieldMessage('required'));
  for (const [field, limit] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    if (cells[field].length > limit) add(field, 'too_long', fieldMessage('too_long', { limit }));
  }
  const flags = { is_handicap: readFlag(cells.is_handicap), is_electric: readFlag(cells.is_electric) };
  for (const field of ['is_handicap', 'is_electric'] as const) {
    if (flags[field] === null) add(field, 'invalid', fieldMessage('csv_yes_or_no'));
  }
  // The preview repeats the texts of each row; what is too long is invalid anyway.
  const shorten = (field: keyof typeof maxLengths) => cells[field].slice(0, maxLengths[field] + 1);
  // In the same form as in the form of one spot, or else a lot could have a number twice.
  return {
    row,
    lot: shorten('lot'),
    number: toNumberText(shorten('number')),
    floor: toNumberText(shorten('floor')),
    office: shorten('office'),
    isHandicap: flags.is_handicap === true,
    isElectric: flags.is_electric === true,
    errors,
  };
}

/** Reads spots from a file. Only the column `number` is required. */
export async function readSpotTable(source: string | Buffer): Promise<SpotTable> {
  const table = await readTable(source, columns);
  return {
    spots: table.rows.map(readSpot),
    hasLots: table.columns.has('lot'),
    rowCount: table.rowCount,
    errors: table.errors,
  };
}

/** Reports numbers that the file gives to two spots of one lot. The first of them is valid. */
export function reportRepeatedNumbers(spots: ImportedSpot[]): void {
  const rows = new Map<string, number>();
  for (const { row, number, errors } of spots) {
    if (number === '' || number.length > maxLengths.number) continue;
    const first = rows.get(number);
    if (first === undefined) rows.set(number, row);
    else {
      const message = fieldMessage('csv_number_twice', { number, row: first });
      errors.push({ row, field: 'number', code: 'twice', message });
    }
  }
}
