import { type Chart, plottedColumns, maxBars, rowCount } from './chart';

const verticalChartHeight = 280;
const barHeight = 34;
const thinBarHeight = 20;
/** A line of labels below an axis, with its margin. */
export const namesHeight = 32;
/** The axis of horizontal bars, with its unit. */
const numbersHeight = 44;
/** The chart library's legend above the drawing. */
const legendHeight = 30;

/** Line charts always have a legend, so that neighbouring charts have the same height. */
export const hasLegend = (chart: Chart): boolean =>
  chart.shape === 'line' || plottedColumns(chart).length > 1;

/** Height of the drawing without its legend. Horizontal bars take one row each. */
export function chartHeight(chart: Chart): number {
  if (chart.shape !== 'bars') return verticalChartHeight;
  const rowHeight = Math.max(barHeight, plottedColumns(chart).length * thinBarHeight);
  return Math.min(rowCount(chart), maxBars) * rowHeight + namesHeight + numbersHeight;
}

/** Height reserved before the chart library has loaded, so that the content below does not shift. */
export const reservedHeight = (chart: Chart): number =>
  chartHeight(chart) + (hasLegend(chart) ? legendHeight : 0);
