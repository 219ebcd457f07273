import { LineChart } from '@mui/x-charts/LineChart';
import type { Chart } from './chart';
import { drawingHeight, namesHeight } from './sizes';
import { useDrawing } from './useDrawing';

/** So few days that each may have its own point. */
const fewDays = 14;

/** Each kind of line has a mark of its own: colour is not the only sign. */
const marks = { now: 'circle', before: 'diamond', part: 'square', stop: 'cross' } as const;

/** Days from the start of reading to its end: from right to left in Hebrew. */
export function LineDrawing({ chart }: { chart: Chart }) {
  const { names, everySo, numbers, series, isRtl, side, numberWidth, ...rest } = useDrawing(chart);
  return (
    <LineChart
      className="chart-line"
      height={drawingHeight(chart)}
      series={series.map((one) => ({
        ...one,
        curve: 'linear' as const,
        area: one.id === 'now',
        shape: marks[one.id],
        showMark: names.data.length <= fewDays,
      }))}
      xAxis={[{ ...names, scaleType: 'point', reverse: isRtl, height: namesHeight, tickInterval: everySo }]}
      yAxis={[{ ...numbers, position: side, width: numberWidth }]}
      grid={{ horizontal: true }}
      hideLegend={rest.hideLegend}
      margin={rest.margin}
    />
  );
}
