import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { countText, documentTexts, momentText } from '../platform/documents/document-texts.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { drawLogo } from '../platform/documents/page-header.js';
import { colours, pageMargin, Painter } from '../platform/documents/painter.js';
import { isolated } from '../platform/documents/visual-order.js';
import type { Language } from '../platform/problems/language.js';
import { gateListTexts } from './gate-list-texts.js';
import {
  drawTableHead,
  drawTableRow,
  type PrintedReservation,
  rowHeight,
  tableHeadHeight,
} from './gate-list-table.js';

export interface PrintedGateList {
  language: Language;
  lotName: string;
  serviceDay: string;
  madeAt: Date;
  rows: PrintedReservation[];
}

const footHeight = 18;
const countWidth = 92;
const countHeight = 50;
const titleTop = pageMargin + 48;
const tableTop = titleTop + countHeight + 12;

/** Lot, date, time of creation and number of reservations: each page can be read alone. */
function drawHeader(painter: Painter, list: PrintedGateList): void {
  const [texts, t] = [documentTexts(list.language), gateListTexts(list.language)];
  drawLogo(painter, texts.product);
  const full = { x: pageMargin, width: painter.innerWidth };
  const madeAt = `${texts.madeAt}: ${isolated(momentText(list.madeAt, texts))}`;
  painter.line(madeAt, { ...full, y: pageMargin + 22 }, { size: 10, colour: colours.quiet, align: 'end' });

  const titleWidth = painter.innerWidth - countWidth - 16;
  const beside = { x: painter.fromStart(0, titleWidth), width: titleWidth };
  painter.within('H1', () =>
    painter.line(isolated(list.lotName), { ...beside, y: titleTop + 20 }, { size: 21, font: 'bold' }),
  );
  const day = `${t.title} · ${longLocalDate(list.serviceDay, list.language)}`;
  painter.within('H2', () => painter.line(day, { ...beside, y: titleTop + 43 }, { size: 13 }));

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
}

function drawFoot(painter: Painter, title: string, pageNumber: string): void {
  const y = painter.page.height - pageMargin;
  const width = painter.innerWidth - countWidth;
  painter.line(title, { x: painter.fromStart(0, width), y, width }, { size: 8, colour: colours.quiet });
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
  });
  const chunks: Buffer[] = [];
  painter.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => painter.document.on('end', resolve));
  const yielder = new EventLoopYielder();
  await yielder.next();
  let [page, top, bottom] = [0, 0, 0];
  const rowsPerPage = () => Math.floor((bottom - tableTop - tableHeadHeight) / rowHeight);
  const beginPage = () => {
    painter.document.addPage();
    bottom = painter.page.height - pageMargin - footHeight;
    page += 1;
    const count = Math.max(1, Math.ceil(list.rows.length / rowsPerPage()));
    painter.artifact(() => drawFoot(painter, title, t.page(page, count)));
    top = tableTop + tableHeadHeight;
  };
  beginPage();
  drawHeader(painter, list);
  painter.open('Table');
  drawTableHead(painter, t, tableTop);
  for (const [index, row] of list.rows.entries()) {
    if (top + rowHeight > bottom) {
      beginPage();
      painter.artifact(() => {
        drawHeader(painter, list);
        drawTableHead(painter, t, tableTop);
      });
    }
    drawTableRow(painter, row, top, list.rows[index - 1]);
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
