import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../platform/problems/language.js';
import { type Direction, type Piece, visualPieces } from './visual-order.js';

const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  plain: resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
};
const maxCachedWidths = 4_000;

/** What the library's types leave out: the font in use keeps every word that it ever laid out. */
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
  /** Where the line stands in its box; `start` is where reading begins. */
  align?: 'start' | 'end' | 'left' | 'right' | 'center';
  /** A number without its last digits would be another number: it is never cut. */
  isNumber?: boolean;
}

/** A box on the page that one line of text stands in, `y` being the line's base. */
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

  /**
   * Draws one line. What does not fit its box is cut short, and says so; a number is set smaller instead. The pieces are
   * drawn in the order of reading, which is what a reader that takes the text out of the file goes by.
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

  /** In the font that is chosen already. */
  private widthOf(piece: string, { size, font }: LineStyle): number {
    const key = `${font ?? 'plain'} ${piece}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    const width = this.document.fontSize(1).widthOfString(piece);
    if (this.widths.size >= maxCachedWidths) this.clearCaches();
    this.widths.set(key, width);
    return width * size;
  }

  /** A long report has a new plate in each row, and remembering them all would fill the memory. */
  private clearCaches(): void {
    this.widths.clear();
    const { _font: font } = this.document as unknown as FontInUse;
    font.layoutCache = {};
  }
}

function shortened(letters: string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}
