import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Language } from '../problems/language.js';
import { type Direction, type Piece, visualPieces } from './visual-order.js';

const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  plain: resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
};
const maxCachedWidths = 4_000;

/** Missing in the library's types: the font caches the layout of every word. */
interface FontInUse {
  _font: { layoutCache: Record<string, unknown> };
}

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
  /** Alignment in the box; `start` is the right side in Hebrew. */
  align?: 'start' | 'end' | 'left' | 'right' | 'center';
  /** For numbers, which must not be truncated. */
  isNumber?: boolean;
}

/** The box of one line of text; `y` is the baseline. */
export interface LineBox {
  x: number;
  y: number;
  width: number;
}

interface Line {
  pieces: Piece[];
  width: number;
  style: LineStyle;
}

/** Draws lines of mixed Hebrew and English into a document that is streamed while it is drawn. */
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

  /** The x of a box at the given offset from the side where reading begins. */
  fromStart(offset: number, width: number): number {
    return this.direction === 'ltr' ? pageMargin + offset : this.page.width - pageMargin - offset - width;
  }

  /**
   * Draws one line. Text that does not fit is truncated with an ellipsis; numbers get a smaller font instead. The pieces are
   * drawn in reading order, because text extraction follows it.
   */
  line(text: string, box: LineBox, requestedStyle: LineStyle): void {
    this.document
      .font(fontFiles[requestedStyle.font ?? 'plain'])
      .fillColor(requestedStyle.colour ?? colours.ink);
    const { pieces, width, style } = this.fitted(text, box.width, requestedStyle);
    let x = this.left(box, width, style.align ?? 'start');
    const placed = pieces.map((piece) => {
      const placedPiece = { ...piece, x };
      x += this.widthOf(piece.text, style);
      return placedPiece;
    });
    this.document.fontSize(style.size);
    for (const piece of placed.sort((one, other) => one.start - other.start)) {
      if (piece.text.trim() !== '')
        this.document.text(piece.text, piece.x, box.y, { lineBreak: false, baseline: 'alphabetic' });
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

  private fitted(text: string, room: number, style: LineStyle): Line {
    const whole = this.measured(text, style);
    if (whole.width <= room) return whole;
    if (style.isNumber) return this.measured(text, { ...style, size: (style.size * room) / whole.width });
    const letters = Array.from(text);
    let [fits, tooMany] = [0, letters.length];
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1;
      if (this.measured(shortened(letters, middle), style).width <= room) fits = middle;
      else tooMany = middle;
    }
    return this.measured(shortened(letters, fits), style);
  }

  private measured(text: string, style: LineStyle): Line {
    const pieces = visualPieces(text, this.direction);
    return { pieces, style, width: pieces.reduce((sum, piece) => sum + this.widthOf(piece.text, style), 0) };
  }

  /** Uses the current font. */
  private widthOf(piece: string, { size, font }: LineStyle): number {
    const key = `${font ?? 'plain'} ${piece}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    const width = this.document.fontSize(1).widthOfString(piece);
    if (this.widths.size >= maxCachedWidths) this.clearCaches();
    this.widths.set(key, width);
    return width * size;
  }

  /** Clears the font's word cache, which would grow with each plate of a long report. */
  private clearCaches(): void {
    this.widths.clear();
    const { _font: font } = this.document as unknown as FontInUse;
    font.layoutCache = {};
  }
}

function shortened(letters: string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}
