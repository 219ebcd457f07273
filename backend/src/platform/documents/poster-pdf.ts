import { buffer } from 'node:stream/consumers';
import type { Brand } from '../brand/brand.js';
import { drawLogo } from './page-header.js';
import { colours, type LineStyle, pageMargin, Painter } from './painter.js';
import { isolated } from './visual-order.js';
import type { Language } from '../problems/language.js';

export interface Poster {
  language: Language;
  heading: string;
  title: string;
  /** At most two, below the title. */
  lines: string[];
  qr: { path: string; size: number };
  /** The address for those who type it. */
  address: string;
  madeAt: Date;
  brand: Brand;
}

const texts: Record<Language, { scan: string; type: string }> = {
  he: { scan: 'לסרוק ולהזמין מקום', type: 'או להקליד בדפדפן' },
  en: { scan: 'Scan to reserve a spot', type: 'or type this address' },
};

const qrSide = 300;
const maxTitleLines = 3;
const title: LineStyle = { size: 40, font: 'bold', align: 'center', minSize: 16 };
const quiet: LineStyle = { size: 18, align: 'center', colour: colours.quiet, minSize: 10 };

/** One page of A4: a title, a QR code that cameras read from a few metres, and the address in words. */
export function posterPdf({ language, qr, ...poster }: Poster): Promise<Buffer> {
  const t = texts[language];
  const painter = new Painter({
    ...{ language, title: poster.title, madeAt: poster.madeAt, brand: poster.brand },
    isLandscape: false,
  });
  painter.document.addPage();
  drawLogo(painter);
  const width = painter.innerWidth;
  const box = (y: number) => ({ x: pageMargin, y, width });
  painter.line(poster.heading, box(150), { size: 24, font: 'bold', align: 'center', colour: painter.accent });
  const lines = linesOf(poster.title, painter.wrapped(poster.title, width, title).slice(0, maxTitleLines));
  painter.within('H1', () => painter.lines(lines, { ...box(204), lineHeight: 46 }, title));
  const below = 204 + (lines.length - 1) * 46;
  poster.lines.forEach((line, index) => painter.line(line, box(below + 38 + 26 * index), quiet));
  drawQr(painter, qr, 400);
  painter.line(t.scan, box(736), { size: 20, font: 'bold', align: 'center' });
  painter.line(t.type, box(764), { ...quiet, size: 13 });
  painter.line(isolated(poster.address), box(792), {
    size: 22,
    font: 'bold',
    align: 'center',
    isNumber: true,
  });
  painter.end();
  return buffer(painter.document);
}

/** The first letter of a title decides the direction of all its lines, in whichever language the poster is. */
function linesOf(text: string, lines: string[]): string[] {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  const isolate = /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(first) ? '\u2067' : '\u2066';
  return lines.map((line) => `${isolate}${line}\u2069`);
}

function drawQr(painter: Painter, { path, size }: Poster['qr'], y: number): void {
  const { document } = painter;
  painter.artifact(() => {
    document
      .save()
      .translate((painter.page.width - qrSide) / 2, y)
      .scale(qrSide / size);
    document.path(path).fill(colours.ink);
    document.restore();
  });
}
