import type { Language } from '../../platform/problems/language.js';

/** What a column's cells are, which decides how they are written, aligned and typed. */
type ColumnOf<Row, Kind extends string, Value> = {
  kind: Kind;
  heading: string;
  /** How many characters wide the column is, about. */
  chars: number;
  value: (row: Row) => Value;
  /** The sum that stands under the column: agorot under money, else a count. */
  total?: number;
};

export type Column<Row> =
  | ColumnOf<Row, 'text', string>
  /** Digits and signs that are read from left to right whatever stands around them. */
  | ColumnOf<Row, 'code', string>
  /** A license plate, which people see in groups and computers as it is kept. */
  | ColumnOf<Row, 'plate', string>
  | ColumnOf<Row, 'count', number>
  /** Agorot. */
  | ColumnOf<Row, 'money', number>
  /** A local date, "YYYY-MM-DD". */
  | ColumnOf<Row, 'date', string>
  /** Shown by the wall clock in Israel. */
  | ColumnOf<Row, 'instant', Date | null>;

/** One of the figures above the table. */
export interface SummaryStat {
  kind: 'count' | 'money';
  label: string;
  value: number;
}

/** A report as paper and spreadsheet need it: what it says of itself, its figures, and rows that come in batches. */
export interface ReportDocument<Row> {
  language: Language;
  /** The sheet's name, too. */
  title: string;
  lotName: string;
  period: { from: string; to: string };
  madeAt: Date;
  summaryStats: SummaryStat[];
  columns: Column<Row>[];
  rowCount: number;
  batches: AsyncIterable<Row[]> | Iterable<Row[]>;
}
