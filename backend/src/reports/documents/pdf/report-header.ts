import { countText, type DocumentTexts, momentText } from '../../../platform/documents/document-texts.js';
import type { SummaryStat, ReportDocument } from '../report-document.js';
import { drawLogo, logoSize } from '../../../platform/documents/page-header.js';
import { colours, pageMargin, type Painter } from '../../../platform/documents/painter.js';
import { isolated } from '../../../platform/documents/visual-order.js';

const statHeight = 44;
const statGap = 8;
const statWidth = 140;
const periodWidth = 200;
const titleTop = pageMargin + logoSize + 16;
const statsTop = titleTop + 56;
const spaceBelow = 16;

function statsPerLine({ innerWidth }: Painter): number {
  return Math.floor((innerWidth + statGap) / (statWidth + statGap));
}

/** The y of the table, below the document's header. */
export function tableTop(
  painter: Painter,
  { summaryStats }: Pick<ReportDocument<unknown>, 'summaryStats'>,
): number {
  const lines = Math.ceil(summaryStats.length / statsPerLine(painter));
  return statsTop + lines * (statHeight + statGap) + spaceBelow;
}

function formatStat({ kind, value }: SummaryStat, texts: DocumentTexts): string {
  return kind === 'money' ? texts.money(value) : isolated(countText(value));
}

/** Logo, title, basis, lot, period, time of creation and summary. */
export function drawReportHeader<Row>(
  painter: Painter,
  report: ReportDocument<Row>,
  texts: DocumentTexts,
): void {
  drawLogo(painter, texts.product);
  const full = { x: pageMargin, width: painter.innerWidth };
  const madeAt = `${texts.madeAt}: ${isolated(momentText(report.madeAt, texts))}`;
  painter.line(madeAt, { ...full, y: pageMargin + 22 }, { size: 9, colour: colours.quiet, align: 'end' });
  painter.within('H1', () =>
    painter.line(report.title, { ...full, y: titleTop + 18 }, { size: 20, font: 'bold' }),
  );
  painter.line(report.basis, { ...full, y: titleTop + 18 }, { size: 11, align: 'end' });
  const lotWidth = painter.innerWidth - periodWidth - statGap;
  const beside = { x: painter.fromStart(0, lotWidth), y: titleTop + 38, width: lotWidth };
  painter.line(`${texts.lot}: ${isolated(report.lotName)}`, beside, { size: 11 });
  const period = `${texts.period}: ${texts.days(report.period)}`;
  const periodBox = { x: painter.fromStart(lotWidth + statGap, periodWidth), width: periodWidth };
  painter.line(period, { ...periodBox, y: titleTop + 38 }, { size: 11, align: 'end', isNumber: true });
  drawStats(painter, report.summaryStats, texts);
}

function drawStats(painter: Painter, summaryStats: SummaryStat[], texts: DocumentTexts): void {
  const perLine = statsPerLine(painter);
  const width = (painter.innerWidth - (perLine - 1) * statGap) / perLine;
  summaryStats.forEach((stat, index) => {
    const top = statsTop + Math.floor(index / perLine) * (statHeight + statGap);
    const x = painter.fromStart((index % perLine) * (width + statGap), width);
    painter.box(x, top, width, statHeight, colours.mist, 6);
    const inside = { x: x + 10, width: width - 20 };
    painter.within('P', () => {
      painter.line(stat.label, { ...inside, y: top + 16 }, { size: 8.5, colour: colours.quiet });
      painter.line(
        formatStat(stat, texts),
        { ...inside, y: top + 35 },
        { size: 15, font: 'bold', isNumber: true },
      );
    });
  });
}
