import { BarChart } from '@mui/x-charts/BarChart';
import type { Chart } from './chart';
import { chartHeight, namesHeight } from './sizes';
import { useChartProps } from './useChartProps';

/** So many names always fit below an axis: the days of a week. */
const maxUnskippedLabels = 7;

/** Between two numbers below an axis. Where it runs from right to left, the library takes it the other way round. */
const labelGapPx = 8;

/** Hours and weekdays stand; places, whose names are long, lie under one another. */
export function BarChartView({ chart }: { chart: Chart }) {
  const { names, isTickVisible, numbers, series, isRtl, side, nameWidth, numberWidth, ...rest } =
    useChartProps(chart);
  const isHorizontal = chart.shape === 'bars';
  const count = names.data.length;
  const nameAxis = {
    ...names,
    scaleType: 'band' as const,
    disableTicks: true,
    ...(isHorizontal || count <= maxUnskippedLabels ? {} : { tickLabelInterval: isTickVisible }),
  };
  const horizontalAxisProps = {
    reverse: isRtl,
    height: namesHeight,
    tickLabelMinGap: isRtl ? -labelGapPx : labelGapPx,
  };
  const verticalAxisProps = { position: side, width: isHorizontal ? nameWidth : numberWidth };
  return (
    <BarChart
      className="chart-bars"
      layout={isHorizontal ? 'horizontal' : 'vertical'}
      height={chartHeight(chart)}
      series={series}
      xAxis={[
        isHorizontal ? { ...numbers, ...horizontalAxisProps } : { ...nameAxis, ...horizontalAxisProps },
      ]}
      yAxis={[isHorizontal ? { ...nameAxis, ...verticalAxisProps } : { ...numbers, ...verticalAxisProps }]}
      grid={isHorizontal ? { vertical: true } : { horizontal: true }}
      borderRadius={4}
      hideLegend={rest.hideLegend}
      margin={rest.margin}
    />
  );
}
