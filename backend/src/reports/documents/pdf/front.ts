import { countText, type DocumentTexts, momentText } from '../document-texts.js';
import type { Figure, ReportDocument } from '../report-document.js';
import { mark } from './mark.js';
import { colours, pageMargin, type Painter } from './painter.js';
import { isolated } from './visual-order.js';

const markSize = 34;
const figureHeight = 44;
const figureGap = 8;
const figureWidth = 140;
const titleTop = pageMargin + markSize + 16;
const figuresTop = titleTop + 56;
const spaceBelow = 16;

function figuresPerLine({ innerWidth }: Painter): number {
  return Math.floor((innerWidth + figureGap) / (figureWidth + figureGap));
}

/** Where the table begins, below the document's head. */
export function tableTop(painter: Painter, { figures }: Pick<ReportDocument<unknown>, 'figures'>): number {
  const lines = Math.ceil(figures.length / figuresPerLine(painter));
  return figuresTop + lines * (figureHeight + figureGap) + spaceBelow;
}

function figureText({ kind, value }: Figure, texts: DocumentTexts): string {
  return kind === 'money' ? texts.money(value) : isolated(countText(value));
}

function drawMark(painter: Painter, product: string): void {
  const x = painter.fromStart(0, markSize);
  const { document } = painter;
  document
    .save()
    .translate(x, pageMargin)
    .scale(markSize / mark.size);
  document.path(mark.pin).fill(colours.green);
  document.path(mark.bay).lineWidth(mark.bayWidth).lineCap('round').lineJoin('miter').stroke(colours.paper);
  document.restore();
  const name = { x: painter.fromStart(markSize + 8, 200), y: pageMargin + 24, width: 200 };
  painter.line(product, name, { size: 19, font: 'bold' });
}

/** The mark, what the report is, whose, of when, made when, and its figures. */
export function drawFront<Row>(painter: Painter, report: ReportDocument<Row>, texts: DocumentTexts): void {
  drawMark(painter, texts.product);
  const full = { x: pageMargin, width: painter.innerWidth };
  const madeAt = `${texts.madeAt}: ${isolated(momentText(report.madeAt, texts))}`;
  painter.line(madeAt, { ...full, y: pageMargin + 22 }, { size: 9, colour: colours.quiet, align: 'end' });
  painter.line(report.title, { ...full, y: titleTop + 18 }, { size: 20, font: 'bold' });
  painter.line(`${texts.lot}: ${isolated(report.lotName)}`, { ...full, y: titleTop + 38 }, { size: 11 });
  const period = `${texts.period}: ${texts.days(report.period)}`;
  painter.line(period, { ...full, y: titleTop + 38 }, { size: 11, align: 'end' });
  drawFigures(painter, report.figures, texts);
}

function drawFigures(painter: Painter, figures: Figure[], texts: DocumentTexts): void {
  const perLine = figuresPerLine(painter);
  const width = (painter.innerWidth - (perLine - 1) * figureGap) / perLine;
  figures.forEach((figure, index) => {
    const top = figuresTop + Math.floor(index / perLine) * (figureHeight + figureGap);
    const x = painter.fromStart((index % perLine) * (width + figureGap), width);
    painter.box(x, top, width, figureHeight, colours.mist, 6);
    const inside = { x: x + 10, width: width - 20 };
    painter.line(figure.label, { ...inside, y: top + 16 }, { size: 8.5, colour: colours.quiet });
    painter.line(
      figureText(figure, texts),
      { ...inside, y: top + 35 },
      { size: 15, font: 'bold', isNumber: true },
    );
  });
}
