import type { Column, Kind, SeriesStyle } from '../../components/charts/chart';
import type { Lang } from '../../i18n/lang';

/** Translation and language, passed in so that charts can be built in tests without React. */
export interface ChartTexts {
  t: (key: string) => string;
  lang: Lang;
}

/** Creates columns with translated headings. */
export const columnMaker =
  ({ t }: ChartTexts) =>
  (key: string, kind: Kind, values: Column['values'], seriesStyle?: SeriesStyle): Column => ({
    key,
    heading: t(`panui.analytics.column.${key}`),
    kind,
    values,
    ...(seriesStyle ? { seriesStyle } : {}),
  });

/** Values of the same position in the previous period; null if it is shorter. */
export const previousValuesByIndex = <T, V>(
  now: readonly T[],
  before: readonly T[],
  valueOf: (row: T) => V,
) =>
  now.map((_, index) => {
    const row = before[index];
    return row === undefined ? null : valueOf(row);
  });

/** Values of the same id in the previous period; 0 for a new id. */
export function previousValuesById<T>(
  now: readonly T[],
  before: readonly T[],
  idOf: (row: T) => number,
  valueOf: (row: T) => number,
): number[] {
  const byId = new Map(before.map((row) => [idOf(row), valueOf(row)]));
  return now.map((row) => byId.get(idOf(row)) ?? 0);
}

export const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);
