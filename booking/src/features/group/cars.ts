import { cleanPlate, groupedPlate, parsePlate } from '@panui/shared/plate';

export interface CarRow {
  /** Identifies the row while others are removed. */
  id: number;
  plate: string;
  name: string;
}

/** As many as the server accepts in one request. */
export const maxCars = 100;

export const isEmptyRow = ({ plate, name }: CarRow): boolean => !plate.trim() && !name.trim();

let lastId = 0;
export const newRow = (plate = '', name = ''): CarRow => ({ id: (lastId += 1), plate, name });

/** A plate before or behind a name, with only blanks between them. */
const plateAndName = /^([\d-]{5,})\s+(\D+)$|^(\D+?)\s+([\d-]{5,})$/;

/** The cells of a line, separated as in the list: by tabs as copied from a sheet, semicolons, commas or blanks. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one));
  if (!separator) return plateAndName.exec(line.trim())?.slice(1).filter(Boolean) ?? [line];
  const pattern = new RegExp(`${separator}(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  // A separator before each cell, also an empty first one.
  return [...`${separator}${line}`.matchAll(pattern)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

const isPlate = (cell: string): boolean => /\d{3}/.test(cleanPlate(cell)) && parsePlate(cell).ok;

const hasDigits = (cells: string[]): boolean => cells.some((cell) => /\d/.test(cell));

/** The plate and the name of a row of a list, in any order. What is no plate but has digits stays to be corrected. */
function toCar(cells: string[]): { plate: string; name: string } {
  const given = cells.map((cell) => cell.trim()).filter(Boolean);
  const found = given.map(isPlate).lastIndexOf(true);
  const index = found === -1 ? given.map((cell) => hasDigits([cell])).lastIndexOf(true) : found;
  const plate = given[index] ?? '';
  return {
    plate: isPlate(plate) ? groupedPlate(cleanPlate(plate)) : plate,
    name: given.filter((_, other) => other !== index).join(' '),
  };
}

/** The cars of the rows of a table; a first row without digits is its heading. */
export function carsOfTable(rows: string[][]): CarRow[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim()));
  const cars = filled[0] && filled.length > 1 && !hasDigits(filled[0]) ? filled.slice(1) : filled;
  return cars.map((cells) => {
    const { plate, name } = toCar(cells);
    return newRow(plate, name);
  });
}

/** The cars of a list with one car on each line. */
export const carsOfText = (text: string): CarRow[] => carsOfTable(text.split(/\r\n|\r|\n/).map(cellsOf));

/** The rows with those of a list behind them, also more than the server accepts, which says so. */
export const withCars = (rows: CarRow[], added: CarRow[]): CarRow[] => [
  ...rows.filter((row) => !isEmptyRow(row)),
  ...added,
];
