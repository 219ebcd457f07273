import type { Column, Kind, SeriesStyle } from '../../components/charts/chart';
import type { Lang } from '../../i18n/lang';

/** What charts need to name things; given to them, so that they can be made, and tested, without a screen. */
export interface ChartTexts {
  t: (key: string) => string;
  lang: Lang;
}

/** Makes a column that bears its heading in the chosen language. */
export const columnMaker =
  ({ t }: ChartTexts) =>
  (key: string, kind: Kind, values: Column['values'], seriesStyle?: SeriesStyle): Column => ({
    key,
    heading: t(`panui.analytics.column.${key}`),
    kind,
    values,
    ...(seriesStyle ? { seriesStyle } : {}),
  });

/** The numbers of the day that stands at the same place in the period before. */
export const previousValuesByIndex = <T, V>(
  now: readonly T[],
  before: readonly T[],
  valueOf: (row: T) => V,
) =>
  now.map((_, index) => {
    const row = before[index];
    return row === undefined ? null : valueOf(row);
  });

/** For each of these rows the number that the same place had before; one that is new had none. */
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
