import { brandColors } from '@panui/shared/brand-colors';
import PDFDocument from 'pdfkit';
import { type Brand, type BrandLogo, lightColorsOf } from '../brand/brand.js';
import type { Language } from '../problems/language.js';
import { DocumentFonts, type Weight } from './document-fonts.js';
import { type Direction, type Piece, readableText, visualPieces } from './visual-order.js';

const maxCachedWidths = 4_000;

const { ink, 'ink-2': quiet, paper, ground: mist, line } = brandColors.light;
export const colours = { ink, quiet, paper, mist, line };

export const pageMargin = 36;

export interface PageInfo {
  language: Language;
  title: string;
  madeAt: Date;
  isLandscape: boolean;
  /** Whose name, colour and logo the document has. */
  brand: Brand;
}

export interface LineStyle {
  size: number;
  font?: Weight;
  colour?: string;
  /** Alignment in the box; `start` is the right side in Hebrew. */
  align?: 'start' | 'end' | 'left' | 'right' | 'center';
  /** For numbers, which must not be truncated. */
  isNumber?: boolean;
  /** Text that does not fit shrinks to this size before it is truncated. */
  minSize?: number;
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

/** Elements of the document's structure, which screen readers follow. */
type ElementType = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

/** Draws lines of mixed Hebrew and English into a document that is streamed while it is drawn. */
export class Painter {
  readonly direction: Direction;
  readonly document: PDFKit.PDFDocument;
  /** The name in the language of the document, and the logo. */
  readonly brand: { name: string; logo: BrandLogo | null };
  /** The colour of headings and of the heads of tables. */
  readonly accent: string;
  private readonly fonts: DocumentFonts;
  private readonly widths = new Map<string, number>();
  /** The open elements, the innermost last. */
  private readonly elements: { type: ElementType; element: StructureElement }[] = [];
  private isArtifact = false;

  constructor({ language, title, madeAt, isLandscape, brand }: PageInfo) {
    this.brand = { name: brand.name[language], logo: brand.logo };
    this.accent = lightColorsOf(brand).green;
    this.direction = language === 'he' ? 'rtl' : 'ltr';
    this.document = new PDFDocument({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      lang: language === 'he' ? 'he-IL' : 'en-IL',
      displayTitle: true,
      tagged: true,
      info: { Title: title, Author: brand.name.en, Creator: 'Panui', CreationDate: madeAt },
    });
    this.fonts = new DocumentFonts(this.document);
    this.open('Document');
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

  /** Begins an element inside the open one; `scope` says which cells a header belongs to. */
  open(type: ElementType, scope?: 'Column'): void {
    // The library's types lack `scope`.
    const options: object = { scope };
    const element = this.document.struct(type, options);
    const parent = this.elements.at(-1);
    if (parent) parent.element.add(element);
    else this.document.addStructure(element);
    this.elements.push({ type, element });
  }

  /** Ends the innermost element. */
  close(): void {
    this.elements.pop()?.element.end();
  }

  /** Draws an element, except in an artifact. */
  within(type: ElementType, draw: () => void, scope?: 'Column'): void {
    if (this.isArtifact) return draw();
    this.open(type, scope);
    draw();
    this.close();
  }

  /** Draws what is no content of its own: decoration, and what is repeated on each page. */
  artifact(draw: () => void): void {
    if (this.isArtifact) return draw();
    this.isArtifact = true;
    this.document.markContent('Artifact');
    draw();
    this.document.endMarkedContent();
    this.isArtifact = false;
  }

  /** Ends the document with its last elements. */
  end(): void {
    while (this.elements.length > 0) this.close();
    this.document.end();
  }

  /**
   * Draws one line: the content of the open element, or a paragraph of its own. Text that does not fit is truncated
   * with an ellipsis; numbers get a smaller font instead.
   */
  line(text: string, box: LineBox, style: LineStyle, readable = text): void {
    const open = this.elements.at(-1);
    if (this.isArtifact || !open) return this.drawLine(text, box, style);
    if (open.type === 'Document') return this.within('P', () => this.line(text, box, style, readable));
    // Glyphs of right-to-left words stand in visual order, and joined Arabic letters have no code of their own.
    const actual = readableText(readable);
    const content = this.document.markStructureContent(open.type, { actual });
    this.drawLine(text, box, style);
    this.document.endMarkedContent();
    open.element.add(content);
  }

  /** Draws the lines of one text below each other. */
  lines(texts: string[], box: LineBox & { lineHeight: number }, style: LineStyle): void {
    texts.forEach((text, index) => {
      const readable = index < texts.length - 1 ? `${text} ` : text;
      this.line(text, { ...box, y: box.y + index * box.lineHeight }, style, readable);
    });
  }

  /** Splits text between words into lines that fit. */
  wrapped(text: string, room: number, style: LineStyle): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.textWidth(longer, style) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  textWidth(text: string, style: LineStyle): number {
    return this.measured(this.fonts.printable(text), style).width;
  }

  /** Fills a box behind the text. */
  box(x: number, y: number, width: number, height: number, colour: string, radius = 0): void {
    this.artifact(() => {
      const shape =
        radius > 0
          ? this.document.roundedRect(x, y, width, height, radius)
          : this.document.rect(x, y, width, height);
      shape.fill(colour);
    });
  }

  /** The pieces are drawn in reading order, because text extraction follows it. */
  private drawLine(text: string, box: LineBox, requestedStyle: LineStyle): void {
    const printable = this.fonts.printable(text);
    const { pieces, width, style } = this.fitted(printable, box.width, requestedStyle);
    let x = this.left(box, width, style.align ?? 'start');
    const placed = pieces.map((piece) => {
      const placedPiece = { ...piece, x };
      x += this.widthOf(piece.text, style);
      return placedPiece;
    });
    this.document.fillColor(style.colour ?? colours.ink);
    for (const piece of placed.sort((one, other) => one.start - other.start)) {
      if (piece.text.trim() === '') continue;
      this.fonts.select(piece.text, style.font ?? 'plain');
      this.document
        .fontSize(style.size)
        .text(piece.text, piece.x, box.y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  private left({ x, width: room }: LineBox, width: number, align: NonNullable<LineStyle['align']>): number {
    if (align === 'center') return x + (room - width) / 2;
    const isAtLeft = align === 'left' || align === (this.direction === 'ltr' ? 'start' : 'end');
    return isAtLeft ? x : x + room - width;
  }

  private fitted(text: string, room: number, style: LineStyle): Line {
    const whole = this.measured(text, style);
    if (whole.width <= room) return whole;
    const size = (style.size * room) / whole.width;
    const minSize = style.minSize ?? style.size;
    if (style.isNumber || size >= minSize) return this.measured(text, { ...style, size });
    return this.truncated(text, room, { ...style, size: minSize });
  }

  private truncated(text: string, room: number, style: LineStyle): Line {
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
    const split = (part: string) => this.fonts.split(part, style.font ?? 'plain');
    const pieces = visualPieces(text, this.direction, split);
    return { pieces, style, width: pieces.reduce((sum, piece) => sum + this.widthOf(piece.text, style), 0) };
  }

  private widthOf(piece: string, { size, font = 'plain' }: LineStyle): number {
    const key = `${font} ${piece}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    if (this.widths.size >= maxCachedWidths) {
      this.widths.clear();
      this.fonts.clearCaches();
    }
    this.fonts.select(piece, font);
    const width = this.document.fontSize(1).widthOfString(piece);
    this.widths.set(key, width);
    return width * size;
  }
}

function shortened(letters: string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}
