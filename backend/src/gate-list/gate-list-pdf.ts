import type { Brand } from '../platform/brand/brand.js';
import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { countText, documentTexts, momentText } from '../platform/documents/document-texts.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { drawLogo } from '../platform/documents/page-header.js';
import { colours, type LineStyle, pageMargin, Painter } from '../platform/documents/painter.js';
import { isolated } from '../platform/documents/visual-order.js';
import type { Language } from '../platform/problems/language.js';
import { gateListTexts } from './gate-list-texts.js';
import { GateListTable, type PrintedReservation, rowHeight, tableHeadHeight } from './gate-list-table.js';

export interface PrintedGateList {
  language: Language;
  lotName: string;
  serviceDay: string;
  madeAt: Date;
  rows: PrintedReservation[];
  brand: Brand;
}

const footHeight = 18;
const countWidth = 92;
const countHeight = 50;
const titleTop = pageMargin + 48;
const spaceBelow = 12;
const lotStyle: LineStyle = { size: 21, font: 'bold' };
/** A name that needs several lines has smaller letters. */
const longLotStyle: LineStyle = { size: 14, font: 'bold', minSize: 7 };
const longLotLineHeight = 17;

/** The width of the lot's name, beside the number of reservations. */
function titleWidth(painter: Painter): number {
  return painter.innerWidth - countWidth - 16;
}

/** The lines of the lot's name; undefined if it fits in one line with large letters. */
function longLotName(painter: Painter, { lotName }: PrintedGateList): string[] | undefined {
  const room = titleWidth(painter);
  if (painter.textWidth(isolated(lotName), lotStyle) <= room) return undefined;
  return painter.wrapped(lotName, room, longLotStyle).map((line) => isolated(line));
}

/**
 * Lot, date, time of creation and number of reservations: each page can be read alone. Returns the y of the table
 * below.
 */
function drawHeader(painter: Painter, list: PrintedGateList): number {
  const [texts, t] = [documentTexts(list.language), gateListTexts(list.language)];
  drawLogo(painter);
  const full = { x: pageMargin, width: painter.innerWidth };
  const madeAt = `${texts.madeAt}: ${isolated(momentText(list.madeAt, texts))}`;
  painter.line(madeAt, { ...full, y: pageMargin + 22 }, { size: 10, colour: colours.quiet, align: 'end' });

  const width = titleWidth(painter);
  const beside = { x: painter.fromStart(0, width), y: titleTop + 20, width };
  const lines = longLotName(painter, list);
  const spaceOfMoreLines = lines ? (lines.length - 1) * longLotLineHeight : 0;
  painter.within('H1', () =>
    lines
      ? painter.lines(lines, { ...beside, lineHeight: longLotLineHeight }, longLotStyle)
      : painter.line(isolated(list.lotName), beside, lotStyle),
  );
  const day = `${t.title} · ${longLocalDate(list.serviceDay, list.language)}`;
  painter.within('H2', () =>
    painter.line(day, { ...beside, y: titleTop + 43 + spaceOfMoreLines }, { size: 13 }),
  );

  const x = painter.fromStart(painter.innerWidth - countWidth, countWidth);
  painter.box(x, titleTop, countWidth, countHeight, colours.mist, 6);
  const inside = { x: x + 8, width: countWidth - 16 };
  const count = isolated(countText(list.rows.length));
  painter.within('P', () => {
    painter.line(
      t.reservations,
      { ...inside, y: titleTop + 16 },
      { size: 9, colour: colours.quiet, align: 'center' },
    );
    painter.line(
      count,
      { ...inside, y: titleTop + 41 },
      { size: 24, font: 'bold', align: 'center', isNumber: true },
    );
  });
  return titleTop + countHeight + spaceOfMoreLines + spaceBelow;
}

function drawFoot(painter: Painter, title: string, pageNumber: string): void {
  const y = painter.page.height - pageMargin;
  const width = painter.innerWidth - countWidth;
  painter.line(
    title,
    { x: painter.fromStart(0, width), y, width },
    { size: 8, colour: colours.quiet, minSize: 6 },
  );
  const numberBox = { x: painter.fromStart(width, countWidth), y, width: countWidth };
  painter.line(pageNumber, numberBox, { size: 10, font: 'bold', align: 'end' });
}

/** The whole document in memory: a lot has a few hundred reservations on a day. */
export async function gateListPdf(list: PrintedGateList): Promise<Buffer> {
  const t = gateListTexts(list.language);
  const title = `${t.title} · ${isolated(list.lotName)} · ${longLocalDate(list.serviceDay, list.language)}`;
  const painter = new Painter({
    language: list.language,
    title: `${t.title} – ${list.lotName}`,
    madeAt: list.madeAt,
    isLandscape: false,
    brand: list.brand,
  });
  const chunks: Buffer[] = [];
  painter.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => painter.document.on('end', resolve));
  const yielder = new EventLoopYielder();
  await yielder.next();
  let [page, top, bottom] = [0, 0, 0];
  const beginPage = () => {
    page += 1;
    const tableTop = drawHeader(painter, list);
    bottom = painter.page.height - pageMargin - footHeight;
    const rowsPerPage = Math.floor((bottom - tableTop - tableHeadHeight) / rowHeight);
    const count = Math.max(1, Math.ceil(list.rows.length / rowsPerPage));
    painter.artifact(() => drawFoot(painter, title, t.page(page, count)));
    if (page === 1) painter.open('Table');
    table.drawHead(tableTop);
    top = tableTop + tableHeadHeight;
  };
  painter.document.addPage();
  const table = new GateListTable(painter, t);
  await table.measure(list.rows, yielder);
  beginPage();
  for (const [index, row] of list.rows.entries()) {
    if (top + rowHeight > bottom) {
      painter.document.addPage();
      painter.artifact(beginPage);
    }
    table.drawRow(row, top, list.rows[index - 1]);
    top += rowHeight;
    if (yielder.shouldYield) await yielder.next();
  }
  painter.close();
  if (list.rows.length === 0) {
    const box = { x: pageMargin, y: top + 44, width: painter.innerWidth };
    painter.line(t.nothing, box, { size: 14, align: 'center' });
  }
  // Embedding the fonts takes long, so other requests run first.
  await yielder.next();
  painter.end();
  await ended;
  return Buffer.concat(chunks);
}
