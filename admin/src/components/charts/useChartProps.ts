import { useTheme } from '@mui/material/styles';
import type { BarItemIdentifier, ChartsAxisData } from '@mui/x-charts/models';
import { useNavigate } from 'react-router-dom';
import { directionOf } from '../../i18n/lang';
import { useLang } from '../../i18n/useLang';
import { useIsPhone } from '../records/useIsPhone';
import { countText } from '../../i18n/money';
import { cellText, tickText } from './cell';
import {
  type Chart,
  type Column,
  pathOfValue,
  plottedColumns,
  plottedValue,
  type SeriesStyle,
  maxBars,
} from './chart';
import { hasLegend } from './sizes';

/** The last label below the axis extends beyond the axis. */
const labelOverflowPx = 24;
/** So few that all of them fit in half a page too: the library would leave out some more, at uneven steps. */
const maxTickLabels = { phone: 6, desk: 10 };
/** Longer ranges span several years, so their labels include the year. */
const daysPerYear = 366;

/** Width of the longest label, limited to 150 px so that the drawing fits on a phone. */
const axisWidth = (texts: string[]): number =>
  Math.min(150, 18 + 6.5 * Math.max(0, ...texts.map(({ length }) => length)));

/** Settings shared by line and bar charts: labels, colours, direction and number formats. */
export function useChartProps(chart: Chart) {
  const lang = useLang();
  const { palette } = useTheme();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const open = (path: string | null | undefined) => {
    if (path) void navigate(path);
  };
  const maxLabels = isPhone ? maxTickLabels.phone : maxTickLabels.desk;
  // Time runs from left to right in every language; only the names of horizontal bars are in the page's direction.
  const isRtl = directionOf(lang) === 'rtl' && chart.shape === 'bars';
  const colours: Record<SeriesStyle, string> = {
    primary: palette.primary.main,
    comparison: palette.text.disabled,
    part: palette.warning.main,
    danger: palette.error.main,
  };
  const rows = chart.shape === 'bars' ? maxBars : Infinity;
  const names = chart.names.values.slice(0, rows);
  // Rows are identified by index, because two rows may have the same name.
  const positions = names.map((_, index) => index);
  const isLong = chart.names.kind === 'date' && names.length > daysPerYear;
  const nameOf = (position: number, location: string): string =>
    (location === 'tick' && !isLong ? tickText : cellText)(chart.names.kind, names[position] ?? null, lang);
  const seriesOf = ({ heading, kind, values, seriesStyle = 'primary' }: Column) => ({
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
    /** Skips labels when the axis has no room for all of them. */
    isTickVisible: (_: unknown, position: number) =>
      position % Math.ceil(positions.length / (isLong ? maxLabels / 2 : maxLabels)) === 0,
    numbers: {
      min: 0,
      tickNumber: isPhone ? 4 : 6,
      valueFormatter: numberText,
      ...(isShare ? { max: 100 } : {}),
      // Counts have no fractions.
      ...(unit === 'count' ? { tickMinStep: 1 } : {}),
    },
    series,
    /** A click on a day opens its records; the table has the same as links. */
    dayClick: chart.paths
      ? {
          onAxisClick: (_: unknown, data: ChartsAxisData | null) =>
            open(data && chart.paths?.[data.dataIndex]),
        }
      : {},
    /** A click on a bar opens what it counts, which for one of the period before are other records. */
    barClick: chart.paths
      ? {
          onItemClick: (_: unknown, { seriesId, dataIndex }: BarItemIdentifier) =>
            open(pathOfValue(chart, seriesId as SeriesStyle, dataIndex)),
        }
      : {},
    hideLegend: !hasLegend(chart),
    isRtl,
    side: isRtl ? ('right' as const) : ('left' as const),
    margin: { top: 12, bottom: 4, left: isRtl ? labelOverflowPx : 8, right: isRtl ? 8 : labelOverflowPx },
    nameWidth: axisWidth(positions.map((position) => nameOf(position, 'tick'))),
    // The axis ends at a round number above the maximum.
    numberWidth: axisWidth([numberText(Math.ceil(maxValue * 1.2))]),
  };
}
