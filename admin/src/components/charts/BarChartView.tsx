import { BarChart } from '@mui/x-charts/BarChart';
import type { Chart } from './chart';
import { chartHeight, namesHeight } from './sizes';
import { useChartProps } from './useChartProps';

/** Up to this many labels (the weekdays) fit below an axis without skipping any. */
const maxUnskippedLabels = 7;

/**
 * Minimum gap between labels below the axis. The chart library expects a negative value on a reversed axis.
 */
const labelGapPx = 8;

/** Vertical bars for hours and weekdays; horizontal bars for lots and venues, whose names are long. */
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
      {...rest.barClick}
    />
  );
}
