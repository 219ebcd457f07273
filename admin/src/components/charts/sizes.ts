import { type Chart, plottedColumns, maxBars, rowCount } from './chart';

const verticalChartHeight = 280;
const barHeight = 34;
const thinBarHeight = 20;
/** Enough for a line of text below an axis, and the distance to it. */
export const namesHeight = 32;
/** Numbers below bars that lie, with what they are of. */
const numbersHeight = 44;
/** A line that tells the colours apart, which the library puts above the drawing. */
const legendHeight = 30;

/** Lines stand beside one another, and are to be of one height. */
export const hasLegend = (chart: Chart): boolean =>
  chart.shape === 'line' || plottedColumns(chart).length > 1;

/** Of the drawing alone: bars that lie take a row each. */
export function chartHeight(chart: Chart): number {
  if (chart.shape !== 'bars') return verticalChartHeight;
  const rowHeight = Math.max(barHeight, plottedColumns(chart).length * thinBarHeight);
  return Math.min(rowCount(chart), maxBars) * rowHeight + namesHeight + numbersHeight;
}

/** The room that a drawing takes, known before what draws it is there: nothing below it may jump when it comes. */
export const reservedHeight = (chart: Chart): number =>
  chartHeight(chart) + (hasLegend(chart) ? legendHeight : 0);
