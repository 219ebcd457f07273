import type { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { columnBoxes, type ColumnBox } from '../platform/documents/column-widths.js';
import { colours, type LineStyle, pageMargin, type Painter } from '../platform/documents/painter.js';
import { isolated } from '../platform/documents/visual-order.js';
import { groupedPlate } from '@panui/shared/plate';
import type { GateListTexts } from './gate-list-texts.js';

/** A reservation on paper. */
export interface PrintedReservation {
  plate: string;
  spotNumber: string;
  /** Local times. */
  hours: string;
  code: string;
}

export const tableHeadHeight = 22;
export const rowHeight = 22;
const baseline = 16;
const padding = 6;
const checkboxSize = 14;
const endingLength = 3;

const headStyle: LineStyle = { size: 10, font: 'bold', colour: colours.paper };

interface Column {
  heading: 'ending' | 'plate' | 'spot' | 'hours' | 'code';
  style: LineStyle;
  text: (row: PrintedReservation) => string;
}

const endingOf = ({ plate }: PrintedReservation) => plate.slice(-endingLength);

/** In reading order; a box to tick follows. */
const columns: Column[] = [
  { heading: 'ending', style: { size: 19, font: 'bold' }, text: endingOf },
  { heading: 'plate', style: { size: 13 }, text: ({ plate }) => groupedPlate(plate) },
  { heading: 'spot', style: { size: 13, font: 'bold' }, text: ({ spotNumber }) => spotNumber },
  { heading: 'hours', style: { size: 12 }, text: ({ hours }) => hours },
  { heading: 'code', style: { size: 13 }, text: ({ code }) => `${code.slice(0, 3)} ${code.slice(3)}` },
];

/** The table: the positions of its columns, and how to draw a line. */
export class GateListTable {
  private columnBoxes: ColumnBox[] = [];

  constructor(
    private readonly painter: Painter,
    private readonly texts: GateListTexts,
  ) {}

  private get headings(): string[] {
    return [...columns.map(({ heading }) => this.texts[heading]), this.texts.arrived];
  }

  /** Gives each column the width that its heading and the rows need. */
  async measure(rows: PrintedReservation[], yielder: EventLoopYielder): Promise<void> {
    const widths = this.headings.map((heading) => this.painter.textWidth(heading, headStyle));
    for (const row of rows) {
      columns.forEach(({ text, style }, index) => {
        widths[index] = Math.max(widths[index] ?? 0, this.painter.textWidth(isolated(text(row)), style));
      });
      if (yielder.shouldYield) await yielder.next();
    }
    this.columnBoxes = columnBoxes(widths, padding, this.painter);
  }

  drawHead(top: number): void {
    this.fill(top, tableHeadHeight, colours.ink);
    this.painter.within('TR', () => {
      this.headings.forEach((heading, index) => {
        const align = index === columns.length ? 'center' : 'start';
        const draw = () => this.drawText(index, heading, top - 1.5, { ...headStyle, align });
        this.painter.within('TH', draw, 'Column');
      });
    });
  }

  /** One reservation. A heavy line begins the plates of the next hundred, so that the eye finds them. */
  drawRow(row: PrintedReservation, top: number, previous: PrintedReservation | undefined): void {
    const isNextHundred = previous !== undefined && endingOf(previous)[0] !== endingOf(row)[0];
    this.fill(top, isNextHundred ? 1.5 : 0.5, isNextHundred ? colours.ink : colours.line);
    this.painter.within('TR', () => {
      columns.forEach(({ heading, text, style }, index) => {
        const lower = heading === 'ending' ? 1.3 : 0;
        this.painter.within('TD', () => this.drawText(index, isolated(text(row)), top + lower, style));
      });
      this.painter.within('TD', () => this.painter.artifact(() => this.drawCheckbox(top)));
    });
  }

  private drawText(index: number, text: string, top: number, style: LineStyle): void {
    const box = this.columnBoxes[index];
    if (box) this.painter.line(text, { ...box, y: top + baseline }, { isNumber: true, ...style });
  }

  private fill(top: number, height: number, colour: string): void {
    this.painter.box(pageMargin, top, this.painter.innerWidth, height, colour);
  }

  /** An empty box to tick by hand. */
  private drawCheckbox(top: number): void {
    const { x, width } = this.columnBoxes.at(-1) ?? { x: 0, width: 0 };
    const left = x + (width - checkboxSize) / 2;
    const middle = top + (rowHeight - checkboxSize) / 2 + 0.5;
    this.painter.document
      .roundedRect(left, middle, checkboxSize, checkboxSize, 2)
      .lineWidth(1.2)
      .stroke(colours.ink);
  }
}
