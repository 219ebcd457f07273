import { posix } from 'node:path';
import { fieldMessage } from '../problems/field-messages.js';
import { maxColumns, maxRowLength, maxRows, type SourceRow } from './source-row.js';
import { UnreadableFileError } from './row-error.js';
import { OversizedArchiveError, XlsxArchive } from './xlsx-archive.js';

const workbookPath = 'xl/workbook.xml';
const relationshipsPath = 'xl/_rels/workbook.xml.rels';

/** Longer cells are invalid, and a shared text may stand in every cell. */
const shorten = (text: string): string => text.slice(0, maxRowLength);

/** The paths of the first visible sheet and of the texts that its cells share. */
async function findParts(archive: XlsxArchive): Promise<{ sheet: string; sharedStrings: string | null }> {
  const sheets: { id: string; isVisible: boolean }[] = [];
  await archive.parse(workbookPath, {
    open: (name, attribute) => {
      if (name !== 'sheet') return;
      sheets.push({
        id: attribute('id') ?? '',
        isVisible: (attribute('state') ?? 'visible') === 'visible',
      });
    },
  });
  const visibleId = (sheets.find(({ isVisible }) => isVisible) ?? sheets[0])?.id;
  let sheet: string | null = null;
  let sharedStrings: string | null = null;
  await archive.parse(relationshipsPath, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const path = posix.resolve('/xl', attribute('Target') ?? '').slice(1);
      if (attribute('Id') === visibleId) sheet = path;
      if (attribute('Type')?.endsWith('/sharedStrings') && archive.has(path)) sharedStrings = path;
    },
  });
  if (sheet === null) throw new Error('The workbook has no sheet.');
  return { sheet, sharedStrings };
}

async function readSharedStrings(archive: XlsxArchive, path: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await archive.parse(path, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text: (part) => {
      if (isText) text = shorten(text + part);
    },
    close: (name) => {
      if (name === 'si') strings.push(text);
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
  });
  return strings;
}

/** The index of the column of a cell such as `AB12`. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel shows 15 digits of the numbers that it stores. */
function numberText(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)));
}

function cellText(type: string | undefined, value: string, sharedStrings: string[]): string {
  if (type === 's') return sharedStrings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === undefined || type === 'n' ? numberText(value) : value;
}

async function readSheet(archive: XlsxArchive, path: string, sharedStrings: string[]): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type: string | undefined;
  let value = '';
  let isValue = false;
  await archive.parse(path, {
    open: (name, attribute) => {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text: (part) => {
      if (isValue) value = shorten(value + part);
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        const text = cellText(type, value, sharedStrings);
        // A cell far to the right is one too many, wherever it is.
        if (text.trim() !== '') cells[Math.min(column, maxColumns)] = text;
      } else if (name === 'row' && cells.length > 0)
        rows.push({ row, cells: Array.from(cells, (cell) => cell ?? '') });
    },
    // The heading, the rows, and one more that shows that there are too many.
    isDone: () => rows.length > maxRows + 1,
  });
  return rows.slice(0, maxRows + 2);
}

/**
 * The rows of the first visible sheet that are not blank. Formulas have the value that the spreadsheet program stored.
 */
export async function readXlsx(bytes: Buffer): Promise<SourceRow[]> {
  try {
    const archive = await XlsxArchive.open(bytes);
    const { sheet, sharedStrings } = await findParts(archive);
    return await readSheet(
      archive,
      sheet,
      sharedStrings ? await readSharedStrings(archive, sharedStrings) : [],
    );
  } catch (error) {
    throw error instanceof OversizedArchiveError
      ? new UnreadableFileError(1, 'too_large', fieldMessage('import_file_too_large'))
      : new UnreadableFileError(1, 'invalid', fieldMessage('import_file_damaged'));
  }
}
