import type { Brand } from '../platform/brand/brand.js';
import { buffer } from 'node:stream/consumers';
import type { PaymentDocument } from '../payments/payment-document.js';
import { columnBoxes } from '../platform/documents/column-widths.js';
import { documentTexts, momentText } from '../platform/documents/document-texts.js';
import { drawLogo } from '../platform/documents/page-header.js';
import { colours, type LineStyle, pageMargin, Painter } from '../platform/documents/painter.js';
import { isolated } from '../platform/documents/visual-order.js';
import { exactShekelText } from '../platform/money/shekels.js';
import type { Language } from '../platform/problems/language.js';
import type { ReceiptLines } from './receipt-lines.js';
import { receiptTexts } from './receipt-texts.js';

/** A labelled value. */
export interface ReceiptDetail {
  label: string;
  value: string;
}

export interface Receipt extends ReceiptLines {
  language: Language;
  madeAt: Date;
  brand: Brand;
  operator: ReceiptDetail[];
  reservation: ReceiptDetail[];
  method: string;
  vatBps: number;
  document: PaymentDocument | null;
  /** Who got the price, or a part of it, without VAT. */
  withoutVat: string[];
}

interface Cell {
  text: string;
  isNumber?: boolean;
}

const labelWidth = 130;
const lineHeight = 17;
const rowHeight = 22;
const padding = 8;
const label: LineStyle = { size: 10, colour: colours.quiet, minSize: 7 };
const value: LineStyle = { size: 11 };
const heading: LineStyle = { size: 13, font: 'bold' };

/** Draws a receipt of one page from top to bottom. */
class ReceiptPainter {
  private readonly painter: Painter;
  private readonly t;
  private y = pageMargin;

  constructor(private readonly receipt: Receipt) {
    const { language, madeAt, brand } = receipt;
    this.t = receiptTexts(language);
    this.painter = new Painter({ language, title: this.t.title, madeAt, isLandscape: false, brand });
    this.painter.document.addPage();
  }

  draw(): Promise<Buffer> {
    const { receipt, t, painter } = this;
    this.drawHead();
    this.drawDetails(null, receipt.operator);
    this.drawDetails(t.reservation, receipt.reservation);
    this.drawDetails(t.payment, [{ label: t.method, value: receipt.method }]);
    this.drawTable();
    this.drawDocument();
    painter.end();
    return buffer(painter.document);
  }

  private get full() {
    return { x: pageMargin, width: this.painter.innerWidth };
  }

  private drawHead(): void {
    const { painter, receipt, t } = this;
    const texts = documentTexts(receipt.language);
    drawLogo(painter);
    const madeAt = `${texts.madeAt}: ${isolated(momentText(receipt.madeAt, texts))}`;
    painter.line(
      madeAt,
      { ...this.full, y: pageMargin + 22 },
      { size: 9, colour: colours.quiet, align: 'end' },
    );
    painter.within('H1', () =>
      painter.line(t.title, { ...this.full, y: pageMargin + 76 }, { size: 22, font: 'bold' }),
    );
    this.y = pageMargin + 88;
  }

  private drawDetails(title: string | null, details: ReceiptDetail[]): void {
    const { painter } = this;
    if (title !== null) {
      this.y += 30;
      painter.within('H2', () => painter.line(title, { ...this.full, y: this.y }, heading));
      this.y += 4;
    }
    const width = painter.innerWidth - labelWidth;
    for (const detail of details) {
      painter.within('P', () => {
        const labelBox = { x: painter.fromStart(0, labelWidth), y: this.y + lineHeight, width: labelWidth };
        painter.line(detail.label, labelBox, label, `${detail.label}: `);
        const lines = painter.wrapped(detail.value, width, value).map((line) => isolated(line));
        const box = { x: painter.fromStart(labelWidth, width), y: this.y + lineHeight, width, lineHeight };
        painter.lines(lines, box, value);
        this.y += lines.length * lineHeight;
      });
    }
  }

  private drawTable(): void {
    const { t, receipt, painter } = this;
    const texts = documentTexts(receipt.language);
    const money = (agorot: number) => ({ text: isolated(exactShekelText(agorot)), isNumber: true });
    const amounts = ({ amountAgorot, vatAgorot }: { amountAgorot: number; vatAgorot: number }): Cell[] =>
      [amountAgorot - vatAgorot, vatAgorot, amountAgorot].map(money);
    const number = (text: string) => ({ text, isNumber: true });
    const percent = isolated(`${receipt.vatBps / 100}%`);
    const head: Cell[] = [
      { text: t.date },
      { text: t.line },
      ...[t.beforeVat, t.vat(percent), t.amount].map(number),
    ];
    const rows = receipt.lines.map((line): Cell[] => [
      { text: isolated(texts.date(line.date)) },
      { text: t.lines[line.kind] },
      ...amounts(line),
    ]);
    const total: Cell[] = [{ text: t.left }, { text: '' }, ...amounts(receipt.left)];
    const styles = {
      head: { size: 9, font: 'bold', minSize: 7 },
      row: { size: 10 },
      total: { size: 11, font: 'bold' },
    };
    const bold = styles.total as LineStyle;
    const widths = head.map((cell, column) =>
      Math.max(
        painter.textWidth(cell.text, styles.head as LineStyle),
        ...[...rows, total].map((row) => painter.textWidth(row[column]?.text ?? '', bold)),
      ),
    );
    const boxes = columnBoxes(widths, padding, painter);
    const drawRow = (cells: Cell[], style: LineStyle, type: 'TH' | 'TD') => {
      const y = this.y + rowHeight - 7;
      painter.within('TR', () =>
        cells.forEach(({ text, isNumber }, column) => {
          const box = boxes[column];
          const cellStyle: LineStyle = { ...style, isNumber, align: isNumber ? 'right' : 'start' };
          const draw = () => box && text && painter.line(text, { ...box, y }, cellStyle);
          painter.within(type, () => void draw(), type === 'TH' ? 'Column' : undefined);
        }),
      );
      this.y += rowHeight;
    };
    this.y += 12;
    painter.within('Table', () => {
      painter.box(pageMargin, this.y, painter.innerWidth, rowHeight, painter.accent);
      drawRow(head, { ...styles.head, colour: colours.paper } as LineStyle, 'TH');
      for (const row of rows) drawRow(row, styles.row, 'TD');
      painter.box(pageMargin, this.y, painter.innerWidth, 1, colours.ink);
      drawRow(total, bold, 'TD');
    });
  }

  /** The document of the card provider, with a link to it, or that this one is no tax invoice. */
  private drawDocument(): void {
    const { t, painter } = this;
    const { document, lines, withoutVat } = this.receipt;
    const notes = [
      ...(document ? [t.documents[document.type](isolated(document.number))] : []),
      ...(document && lines.length > 1 ? [t.refundsNotInDocument] : []),
      ...(withoutVat.length > 0 ? [t.withoutVat(withoutVat.map((name) => isolated(name)).join(', '))] : []),
      ...(document?.type === 'tax_invoice' ? [] : [t.noTaxInvoice]),
    ];
    this.y += 12;
    for (const note of notes) {
      this.y += lineHeight;
      painter.line(note, { ...this.full, y: this.y }, value);
    }
    if (!document?.url) return;
    this.y += lineHeight;
    const style: LineStyle = { size: 9, colour: this.painter.accent, minSize: 6 };
    painter.line(isolated(document.url), { ...this.full, y: this.y }, style);
    painter.document.link(this.full.x, this.y - 10, this.full.width, 14, document.url);
  }
}

/** The receipt as a PDF, in memory. */
export const receiptPdf = (receipt: Receipt): Promise<Buffer> => new ReceiptPainter(receipt).draw();
