/** The cells of a row that is not blank, as the file has them. */
export interface SourceRow {
  row: number;
  cells: string[];
}
export const maxRows = 10_000;
/** Spreadsheets add empty columns. */
export const maxColumns = 20;
/** Ten times the longest valid row, for a row of CSV as for a cell of XLSX. */
export const maxRowLength = 2_000;
