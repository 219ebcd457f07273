import type { Language } from '../../platform/problems/language.js';

/** The type of a column, which decides format, alignment and cell type. */
type ColumnOf<Row, Kind extends string, Value> = {
  kind: Kind;
  heading: string;
  /** Approximate width in a spreadsheet, in characters. On paper it is measured. */
  chars: number;
  value: (row: Row) => Value;
  /** The total below the column: agorot for money, otherwise a count. */
  total?: number;
};

export type Column<Row> =
  | ColumnOf<Row, 'text', string>
  /** Digits and signs that are always read from left to right. */
  | ColumnOf<Row, 'code', string>
  /** A license plate: grouped on paper, unformatted in a spreadsheet. */
  | ColumnOf<Row, 'plate', string>
  | ColumnOf<Row, 'count', number>
  /** Agorot. */
  | ColumnOf<Row, 'money', number>
  /** A local date, "YYYY-MM-DD", or none. */
  | ColumnOf<Row, 'date', string>
  /** Shown in Israel's time. */
  | ColumnOf<Row, 'instant', Date | null>;

/** A summary value above the table. */
export interface SummaryStat {
  kind: 'count' | 'money';
  label: string;
  value: number;
  /** The one that the others come to: on paper it stands out. */
  isMain?: boolean;
}

/** A table in the form that CSV and XLSX writers need; rows come in batches. */
export interface TableDocument<Row> {
  language: Language;
  /** Also the name of the sheet. */
  title: string;
  lotName: string;
  /** What `lotName` is, if it is not a lot. */
  subjectLabel?: string;
  /** Further lines under the subject. */
  details?: { label: string; value: string }[];
  madeAt: Date;
  summaryStats: SummaryStat[];
  columns: Column<Row>[];
  rowCount: number;
  batches: AsyncIterable<Row[]> | Iterable<Row[]>;
}

/** A table about a period, which is also written on paper. */
export interface ReportDocument<Row> extends TableDocument<Row> {
  /** The day by which the report counts, after the title. */
  basis: string;
  period: { from: string; to: string };
}
