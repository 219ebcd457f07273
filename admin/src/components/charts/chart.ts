/** What the cells of a column are, which decides how they are written on the screen and in a file. */
export type Kind = 'text' | 'date' | 'weekday' | 'hour' | 'count' | 'money' | 'share';

/** How a column shows in the drawing; one without a look is in the table only. */
export type SeriesStyle = 'now' | 'before' | 'part' | 'stop';

export interface Column {
  key: string;
  heading: string;
  kind: Kind;
  /** Texts and local dates as they are; 0 is Sunday; money in agorot; a share from 0 to 1. */
  values: readonly (string | number | null)[];
  seriesStyle?: SeriesStyle;
}

/**
 * Numbers with a title that states their unit. The drawing, its table and its file are all made of these columns, so they
 * can't disagree; the first one names the rows.
 */
export interface Chart {
  name: string;
  title: string;
  /** Days make a line, hours and weekdays columns, places lie under one another. */
  shape: 'line' | 'columns' | 'bars';
  names: Column;
  columns: Column[];
}

/** As many places as can be told apart in a drawing; the table has all. */
export const maxBars = 10;

export const plottedColumns = (chart: Chart): Column[] =>
  chart.columns.filter(({ seriesStyle }) => seriesStyle);

export const rowCount = (chart: Chart): number => chart.names.values.length;

/** Nothing to draw: no row at all, or nothing but zeros. */
export const isEmpty = (chart: Chart): boolean =>
  plottedColumns(chart).every(({ values }) => values.every((value) => !value));

/** The value as it is drawn: shekels and percent are what people read on an axis. */
export function plottedValue(kind: Kind, value: string | number | null | undefined): number | null {
  if (typeof value !== 'number') return null;
  if (kind === 'money') return value / 100;
  return kind === 'share' ? Math.round(value * 1000) / 10 : value;
}
