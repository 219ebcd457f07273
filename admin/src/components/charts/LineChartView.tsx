import { LineChart } from '@mui/x-charts/LineChart';
import type { Chart } from './chart';
import { chartHeight, namesHeight } from './sizes';
import { useChartProps } from './useChartProps';

/** Up to this many days, each value is drawn with its own mark. */
const maxDaysWithMarks = 14;

/** Each series has its own mark shape, so that colour is not the only distinction. */
const markShapes = { primary: 'circle', comparison: 'diamond', part: 'square', danger: 'cross' } as const;

/** Line chart over days. */
export function LineChartView({ chart }: { chart: Chart }) {
  const { names, isTickVisible, numbers, series, side, numberWidth, ...rest } = useChartProps(chart);
  return (
    <LineChart
      className="chart-line"
      height={chartHeight(chart)}
      series={series.map((line) => ({
        ...line,
        curve: 'linear' as const,
        area: line.id === 'primary',
        shape: markShapes[line.id],
        showMark: names.data.length <= maxDaysWithMarks,
      }))}
      xAxis={[{ ...names, scaleType: 'point', height: namesHeight, tickInterval: isTickVisible }]}
      yAxis={[{ ...numbers, position: side, width: numberWidth }]}
      grid={{ horizontal: true }}
      hideLegend={rest.hideLegend}
      margin={rest.margin}
      {...rest.dayClick}
    />
  );
}
