import { BarChart } from '@mui/x-charts/BarChart';
import type { Chart } from './chart';
import { drawingHeight, namesHeight } from './sizes';
import { useDrawing } from './useDrawing';

/** So many names always fit below an axis: the days of a week. */
const fewNames = 7;

/** Between two numbers below an axis. Where it runs from right to left, the library takes it the other way round. */
const labelsGap = 8;

/** Hours and weekdays stand; places, whose names are long, lie under one another. */
export function BarDrawing({ chart }: { chart: Chart }) {
  const { names, everySo, numbers, series, isRtl, side, nameWidth, numberWidth, ...rest } = useDrawing(chart);
  const isLying = chart.shape === 'bars';
  const count = names.data.length;
  const nameAxis = {
    ...names,
    scaleType: 'band' as const,
    disableTicks: true,
    ...(isLying || count <= fewNames ? {} : { tickLabelInterval: everySo }),
  };
  const below = { reverse: isRtl, height: namesHeight, tickLabelMinGap: isRtl ? -labelsGap : labelsGap };
  const beside = { position: side, width: isLying ? nameWidth : numberWidth };
  return (
    <BarChart
      className="chart-bars"
      layout={isLying ? 'horizontal' : 'vertical'}
      height={drawingHeight(chart)}
      series={series}
      xAxis={[isLying ? { ...numbers, ...below } : { ...nameAxis, ...below }]}
      yAxis={[isLying ? { ...nameAxis, ...beside } : { ...numbers, ...beside }]}
      grid={isLying ? { vertical: true } : { horizontal: true }}
      borderRadius={4}
      hideLegend={rest.hideLegend}
      margin={rest.margin}
    />
  );
}
