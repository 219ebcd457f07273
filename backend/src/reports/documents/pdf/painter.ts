import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../problems/language.js';
import { type Direction, visualPieces } from './visual-order.js';

const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  plain: resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
};
const mostRememberedWidths = 4_000;

export const colours = {
  ink: '#0F1B2D',
  quiet: '#4A5868',
  green: '#0B7A4B',
  paper: '#FFFFFF',
  mist: '#F3F6F8',
  line: '#D5DDE5',
};

export const pageMargin = 36;

export interface PageInfo {
  language: Language;
  title: string;
  madeAt: Date;
  isLandscape: boolean;
}

export interface LineStyle {
  size: number;
  font?: keyof typeof fontFiles;
  colour?: string;
  /** Where the line stands in its box; `start` is where reading begins. */
  align?: 'start' | 'end' | 'left' | 'right' | 'center';
}

/** A box on the page that one line of text stands in, `y` being the line's base. */
export interface LineBox {
  x: number;
  y: number;
  width: number;
}

/** Draws lines of mixed Hebrew and English where they belong, in a document that is read as it is drawn. */
export class Painter {
  readonly direction: Direction;
  readonly document: PDFKit.PDFDocument;
  private readonly widths = new Map<string, number>();

  constructor({ language, title, madeAt, isLandscape }: PageInfo) {
    this.direction = language === 'he' ? 'rtl' : 'ltr';
    this.document = new PDFDocument({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      lang: language === 'he' ? 'he-IL' : 'en-IL',
      displayTitle: true,
      // The library would keep every word that it ever set, and a long report has a plate in each row.
      fontLayoutCache: false,
      info: { Title: title, Author: 'Panui', Creator: 'Panui', CreationDate: madeAt },
    });
  }

  get page(): { width: number; height: number } {
    return this.document.page;
  }

  /** The width between the margins. */
  get innerWidth(): number {
    return this.page.width - 2 * pageMargin;
  }

  /** Where a box lies that begins so far from the side where reading begins. */
  fromStart(offset: number, width: number): number {
    return this.direction === 'ltr' ? pageMargin + offset : this.page.width - pageMargin - offset - width;
  }

  /** Draws one line; what does not fit its box is cut short, and says so. */
  line(text: string, box: LineBox, style: LineStyle): void {
    this.document
      .font(fontFiles[style.font ?? 'plain'])
      .fontSize(style.size)
      .fillColor(style.colour ?? colours.ink);
    const { pieces, width } = this.fitted(text, box.width, style);
    let x = this.left(box, width, style.align ?? 'start');
    for (const piece of pieces) {
      if (piece.trim() !== '')
        this.document.text(piece, x, box.y, { lineBreak: false, baseline: 'alphabetic' });
      x += this.widthOf(piece, style);
    }
  }

  box(x: number, y: number, width: number, height: number, colour: string, radius = 0): void {
    const shape =
      radius > 0
        ? this.document.roundedRect(x, y, width, height, radius)
        : this.document.rect(x, y, width, height);
    shape.fill(colour);
  }

  private left({ x, width: room }: LineBox, width: number, align: NonNullable<LineStyle['align']>): number {
    if (align === 'center') return x + (room - width) / 2;
    const isAtLeft = align === 'left' || align === (this.direction === 'ltr' ? 'start' : 'end');
    return isAtLeft ? x : x + room - width;
  }

  private fitted(text: string, room: number, style: LineStyle): { pieces: string[]; width: number } {
    const whole = this.measured(text, style);
    if (whole.width <= room) return whole;
    const letters = Array.from(text);
    let [fits, tooMany] = [0, letters.length];
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1;
      if (this.measured(shortened(letters, middle), style).width <= room) fits = middle;
      else tooMany = middle;
    }
    return this.measured(shortened(letters, fits), style);
  }

  private measured(text: string, style: LineStyle): { pieces: string[]; width: number } {
    const pieces = visualPieces(text, this.direction);
    return { pieces, width: pieces.reduce((sum, piece) => sum + this.widthOf(piece, style), 0) };
  }

  private widthOf(piece: string, { size, font }: LineStyle): number {
    const key = `${font ?? 'plain'} ${size} ${piece}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.document.widthOfString(piece);
    if (this.widths.size >= mostRememberedWidths) this.widths.clear();
    this.widths.set(key, width);
    return width;
  }
}

function shortened(letters: string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}
