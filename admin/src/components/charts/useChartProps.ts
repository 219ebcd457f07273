import { useTheme } from '@mui/material/styles';
import { directionOf } from '../../i18n/lang';
import { useLang } from '../../i18n/useLang';
import { useIsPhone } from '../records/useIsPhone';
import { countText } from '../../i18n/money';
import { cellText, tickText } from './cell';
import { type Chart, type Column, plottedColumns, plottedValue, type SeriesStyle, maxBars } from './chart';
import { hasLegend } from './sizes';

/** The last name below an axis reaches beyond it. */
const labelOverflowPx = 24;
const maxTickLabels = { phone: 6, desk: 14 };
/** More days than this are of several years, and must say which. */
const daysPerYear = 366;

/** As wide as the longest text beside an axis, but never half of a phone. */
const axisWidth = (texts: string[]): number =>
  Math.min(150, 18 + 6.5 * Math.max(0, ...texts.map(({ length }) => length)));

/** What lines and bars have in common: the library's own terms for a chart, in this language, direction and scheme. */
export function useChartProps(chart: Chart) {
  const lang = useLang();
  const { palette } = useTheme();
  const isPhone = useIsPhone();
  const maxLabels = isPhone ? maxTickLabels.phone : maxTickLabels.desk;
  const isRtl = directionOf(lang) === 'rtl';
  const colours: Record<SeriesStyle, string> = {
    now: palette.primary.main,
    before: palette.text.disabled,
    part: palette.warning.main,
    stop: palette.error.main,
  };
  const rows = chart.shape === 'bars' ? maxBars : Infinity;
  const names = chart.names.values.slice(0, rows);
  // Two rows may bear one name; their places are different.
  const positions = names.map((_, index) => index);
  const isLong = chart.names.kind === 'date' && names.length > daysPerYear;
  const nameOf = (position: number, location: string): string =>
    (location === 'tick' && !isLong ? tickText : cellText)(chart.names.kind, names[position] ?? null, lang);
  const seriesOf = ({ heading, kind, values, seriesStyle = 'now' }: Column) => ({
    id: seriesStyle,
    label: heading,
    color: colours[seriesStyle],
    data: values.slice(0, rows).map((value) => plottedValue(kind, value)),
    valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
      cellText(kind, values[dataIndex] ?? null, lang),
  });
  const columns = plottedColumns(chart);
  const series = columns.map(seriesOf);
  const unit = columns[0]?.kind;
  const isShare = unit === 'share';
  const numberText = (value: number) => countText(value) + (isShare ? '%' : '');
  const maxValue = Math.max(0, ...series.flatMap(({ data }) => data.map((value) => value ?? 0)));
  return {
    names: {
      data: positions,
      valueFormatter: (position: number, { location }: { location: string }) => nameOf(position, location),
    },
    /** Which names stand below an axis that has no room for all. */
    isTickVisible: (_: unknown, position: number) =>
      position % Math.ceil(positions.length / (isLong ? maxLabels / 2 : maxLabels)) === 0,
    numbers: {
      min: 0,
      tickNumber: isPhone ? 4 : 6,
      valueFormatter: numberText,
      ...(isShare ? { max: 100 } : {}),
      // There is no half a car.
      ...(unit === 'count' ? { tickMinStep: 1 } : {}),
    },
    series,
    hideLegend: !hasLegend(chart),
    isRtl,
    side: isRtl ? ('right' as const) : ('left' as const),
    margin: { top: 12, bottom: 4, left: isRtl ? labelOverflowPx : 8, right: isRtl ? 8 : labelOverflowPx },
    nameWidth: axisWidth(positions.map((position) => nameOf(position, 'tick'))),
    // The axis ends at a round number above the highest.
    numberWidth: axisWidth([numberText(Math.ceil(maxValue * 1.2))]),
  };
}
