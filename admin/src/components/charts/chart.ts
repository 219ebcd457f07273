/** Type of a column's values. It decides how they are formatted on the screen and in the CSV file. */
export type Kind = 'text' | 'date' | 'weekday' | 'hour' | 'count' | 'money' | 'share';

/** Style of a plotted column. A column without a style appears in the table only. */
export type SeriesStyle = 'primary' | 'comparison' | 'part' | 'danger';

export interface Column {
  key: string;
  heading: string;
  kind: Kind;
  /** Texts and local dates; weekdays 0 to 6 from Sunday; money in agorot; shares from 0 to 1. */
  values: readonly (string | number | null)[];
  seriesStyle?: SeriesStyle;
  /** The list with the records behind each value, where it is not that of the row. */
  paths?: readonly (string | null)[];
}

/**
 * Data of one chart. The drawing, the table and the CSV file use the same columns, so they cannot disagree.
 * `names` labels the rows, and the title states the unit.
 */
export interface Chart {
  name: string;
  title: string;
  /** `line` for days, `columns` for hours and weekdays, `bars` (horizontal) for lots and venues. */
  shape: 'line' | 'columns' | 'bars';
  names: Column;
  columns: Column[];
  /** The list with the records behind each row; null where there is none. */
  paths?: readonly (string | null)[];
  /** By which rule the values count, where the title does not say it. */
  note?: string;
}

/**
 * The list behind a value. The value of the period before is not that of the row, so that it needs a list of its own.
 */
export function pathOfValue(chart: Chart, seriesStyle: SeriesStyle, row: number): string | null {
  const column = chart.columns.find((one) => one.seriesStyle === seriesStyle);
  const paths = column?.paths ?? (seriesStyle === 'comparison' ? undefined : chart.paths);
  return paths?.[row] ?? null;
}

/** A bar chart shows at most this many rows; the table shows all of them. */
export const maxBars = 10;

const hasValues = ({ values }: Column): boolean => values.some(Boolean);

/** A series without any value is not drawn beside another one, where it would take room; nor is a comparison. */
export function plottedColumns({ columns }: Chart): Column[] {
  const styled = columns.filter(({ seriesStyle }) => seriesStyle);
  const isDrawn = styled.some(hasValues)
    ? hasValues
    : ({ seriesStyle }: Column) => seriesStyle !== 'comparison';
  return styled.filter(isDrawn);
}

export const rowCount = (chart: Chart): number => chart.names.values.length;

/** True without rows, and when every value is zero or missing. */
export const isEmpty = (chart: Chart): boolean =>
  plottedColumns(chart).every(({ values }) => values.every((value) => !value));

/** The value in the unit of the axis: shekels for money, percent for shares. */
export function plottedValue(kind: Kind, value: string | number | null | undefined): number | null {
  if (typeof value !== 'number') return null;
  if (kind === 'money') return value / 100;
  return kind === 'share' ? Math.round(value * 1000) / 10 : value;
}
