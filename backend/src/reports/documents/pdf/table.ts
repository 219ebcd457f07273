import { countText, type DocumentTexts, momentText } from '../../../platform/documents/document-texts.js';
import type { Column } from '../report-document.js';
import { groupedPlate } from '@panui/shared/plate';
import { colours, type LineStyle, type Painter } from '../../../platform/documents/painter.js';
import { isolated } from '../../../platform/documents/visual-order.js';

export const headHeight = 22;
export const rowHeight = 18;
const padding = 6;
const baseline = 12.5;

/** The text of a cell. */
export function cellText<Row>(column: Column<Row>, row: Row, texts: DocumentTexts): string {
  switch (column.kind) {
    case 'text':
    case 'code':
      return isolated(column.value(row));
    case 'plate':
      return isolated(groupedPlate(column.value(row)));
    case 'count':
      return isolated(countText(column.value(row)));
    case 'money':
      return texts.money(column.value(row));
    case 'date':
      return isolated(texts.date(column.value(row)));
    case 'instant': {
      const instant = column.value(row);
      return instant ? isolated(momentText(instant, texts)) : '';
    }
  }
}

/** Kinds that must not be truncated. Numbers are aligned by their last digit in both languages. */
function styleOf({ kind }: Column<never>): Pick<LineStyle, 'align' | 'isNumber'> {
  const isSum = kind === 'count' || kind === 'money';
  return { align: isSum ? 'right' : 'start', isNumber: kind !== 'text' && kind !== 'code' };
}

/** The table of a report: the positions of its columns, and how to draw a line. */
export class Table<Row> {
  private readonly columnBoxes: { x: number; width: number }[];

  constructor(
    private readonly painter: Painter,
    private readonly columns: Column<Row>[],
    private readonly texts: DocumentTexts,
  ) {
    const chars = columns.reduce((sum, column) => sum + column.chars, 0);
    let offset = 0;
    this.columnBoxes = columns.map((column) => {
      const width = (painter.innerWidth * column.chars) / chars;
      const x = painter.fromStart(offset, width) + padding;
      offset += width;
      return { x, width: width - 2 * padding };
    });
  }

  drawHead(top: number): void {
    this.fill(top, headHeight, colours.green);
    const style: LineStyle = { size: 9, font: 'bold', colour: colours.paper };
    this.drawCells('TH', top + 2, style, (column) => column.heading);
  }

  drawRow(top: number, row: Row, isStriped: boolean): void {
    if (isStriped) this.fill(top, rowHeight, colours.mist);
    this.drawCells('TD', top, { size: 9 }, (column) => cellText(column, row, this.texts));
  }

  drawTotals(top: number): void {
    this.fill(top, 1, colours.ink);
    this.drawCells('TD', top + 1, { size: 9, font: 'bold' }, (column, index) => {
      if (index === 0) return this.texts.total;
      if (column.total === undefined) return '';
      return column.kind === 'money' ? this.texts.money(column.total) : isolated(countText(column.total));
    });
  }

  private fill(top: number, height: number, colour: string): void {
    const width = this.painter.innerWidth;
    this.painter.box(this.painter.fromStart(0, width), top, width, height, colour);
  }

  private drawCells(
    type: 'TH' | 'TD',
    top: number,
    style: LineStyle,
    textOf: (column: Column<Row>, index: number) => string,
  ): void {
    this.painter.within('TR', () => {
      this.columns.forEach((column, index) => {
        const columnBox = this.columnBoxes[index];
        const text = textOf(column, index);
        const draw = () => {
          if (!columnBox || text === '') return;
          this.painter.line(text, { ...columnBox, y: top + baseline }, { ...style, ...styleOf(column) });
        };
        this.painter.within(type, draw, type === 'TH' ? 'Column' : undefined);
      });
    });
  }
}
