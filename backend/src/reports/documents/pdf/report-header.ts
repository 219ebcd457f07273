import { countText, type DocumentTexts, momentText } from '../../../platform/documents/document-texts.js';
import type { SummaryStat, ReportDocument } from '../report-document.js';
import { drawLogo, logoSize } from '../../../platform/documents/page-header.js';
import { colours, type LineStyle, pageMargin, type Painter } from '../../../platform/documents/painter.js';
import { exactShekelText } from '../../../platform/money/shekels.js';
import { isolated } from '../../../platform/documents/visual-order.js';

const statHeight = 44;
const statGap = 8;
const statWidth = 140;
const periodWidth = 200;
const titleTop = pageMargin + logoSize + 16;
const lotLineHeight = 15;
const spaceBelow = 16;

function statsPerLine({ innerWidth }: Painter): number {
  return Math.floor((innerWidth + statGap) / (statWidth + statGap));
}

function formatStat({ kind, value }: SummaryStat): string {
  return isolated(kind === 'money' ? exactShekelText(value) : countText(value));
}

/** Logo, title, basis, lot, period, time of creation and summary. Returns the y of the table below. */
export function drawReportHeader<Row>(
  painter: Painter,
  report: ReportDocument<Row>,
  texts: DocumentTexts,
): number {
  drawLogo(painter);
  const full = { x: pageMargin, width: painter.innerWidth };
  const madeAt = `${texts.madeAt}: ${isolated(momentText(report.madeAt, texts))}`;
  painter.line(madeAt, { ...full, y: pageMargin + 22 }, { size: 9, colour: colours.quiet, align: 'end' });
  const titleStyle: LineStyle = { size: 20, font: 'bold' };
  painter.within('H1', () => painter.line(report.title, { ...full, y: titleTop + 18 }, titleStyle));
  const titleWidth = painter.textWidth(report.title, titleStyle) + 2 * statGap;
  const basisWidth = painter.innerWidth - titleWidth;
  const basisBox = { x: painter.fromStart(titleWidth, basisWidth), y: titleTop + 18, width: basisWidth };
  painter.line(report.basis, basisBox, { size: 11, align: 'end', minSize: 7 });
  const statsTop = titleTop + 41 + drawLotAndPeriod(painter, report, texts) * lotLineHeight;
  return statsTop + drawStats(painter, report.summaryStats, statsTop) + spaceBelow;
}

/** Returns the number of lines. */
function drawLotAndPeriod<Row>(painter: Painter, report: ReportDocument<Row>, texts: DocumentTexts): number {
  const y = titleTop + 38;
  const lotWidth = painter.innerWidth - periodWidth - statGap;
  const style = { size: 11, minSize: 7 };
  const label = `${report.subjectLabel ?? texts.lot}: `;
  const room = lotWidth - painter.textWidth(label, style);
  const lines = painter.wrapped(report.lotName, room, style).map((line) => isolated(line));
  lines[0] = `${label}${lines[0]}`;
  const lotBox = { x: painter.fromStart(0, lotWidth), y, width: lotWidth, lineHeight: lotLineHeight };
  for (const { label: name, value } of report.details ?? []) lines.push(`${name}: ${isolated(value)}`);
  painter.within('P', () => painter.lines(lines, lotBox, style));
  const period = `${texts.period}: ${texts.days(report.period)}`;
  const periodBox = { x: painter.fromStart(lotWidth + statGap, periodWidth), y, width: periodWidth };
  painter.line(period, periodBox, { size: 11, align: 'end', isNumber: true });
  return lines.length;
}

/** Returns the height. */
function drawStats(painter: Painter, summaryStats: SummaryStat[], statsTop: number): number {
  const perLine = statsPerLine(painter);
  const width = (painter.innerWidth - (perLine - 1) * statGap) / perLine;
  summaryStats.forEach((stat, index) => {
    const top = statsTop + Math.floor(index / perLine) * (statHeight + statGap);
    const x = painter.fromStart((index % perLine) * (width + statGap), width);
    painter.box(x, top, width, statHeight, stat.isMain ? colours.ink : colours.mist, 6);
    const inside = { x: x + 10, width: width - 20 };
    painter.within('P', () => {
      const label: LineStyle = { size: 8.5, colour: stat.isMain ? colours.paper : colours.quiet, minSize: 6 };
      painter.line(stat.label, { ...inside, y: top + 16 }, label);
      const colour = stat.isMain ? colours.paper : colours.ink;
      const value: LineStyle = { size: 15, font: 'bold', isNumber: true, colour };
      painter.line(formatStat(stat), { ...inside, y: top + 35 }, value);
    });
  });
  return Math.ceil(summaryStats.length / perLine) * (statHeight + statGap);
}
