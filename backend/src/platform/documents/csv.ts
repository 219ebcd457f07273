/** A text that a spreadsheet calculates, unless it is a negative number such as the floor -2. */
const formula = /^(?!-\d+$)[=+\-@\t\r]/;

/** A cell. A text that a spreadsheet would calculate begins with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The mark at the beginning of a file by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A row of a table of comma-separated values (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
