import { LineChart } from '@mui/x-charts/LineChart';
import type { Chart } from './chart';
import { chartHeight, namesHeight } from './sizes';
import { useChartProps } from './useChartProps';

/** So few days that each may have its own point. */
const maxDaysWithMarks = 14;

/** Each kind of line has a mark of its own: colour is not the only sign. */
const markShapes = { now: 'circle', before: 'diamond', part: 'square', stop: 'cross' } as const;

/** Days from the start of reading to its end: from right to left in Hebrew. */
export function LineChartView({ chart }: { chart: Chart }) {
  const { names, isTickVisible, numbers, series, isRtl, side, numberWidth, ...rest } = useChartProps(chart);
  return (
    <LineChart
      className="chart-line"
      height={chartHeight(chart)}
      series={series.map((one) => ({
        ...one,
        curve: 'linear' as const,
        area: one.id === 'now',
        shape: markShapes[one.id],
        showMark: names.data.length <= maxDaysWithMarks,
      }))}
      xAxis={[
        { ...names, scaleType: 'point', reverse: isRtl, height: namesHeight, tickInterval: isTickVisible },
      ]}
      yAxis={[{ ...numbers, position: side, width: numberWidth }]}
      grid={{ horizontal: true }}
      hideLegend={rest.hideLegend}
      margin={rest.margin}
    />
  );
}
