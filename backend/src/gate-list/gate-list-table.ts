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

/** Shares of the width, in reading order. */
const columns = { ending: 15, plate: 22, spot: 18, hours: 20, code: 15, arrived: 10 };
type Column = keyof typeof columns;
const shares = Object.values(columns).reduce((sum, share) => sum + share, 0);

const endingOf = ({ plate }: PrintedReservation) => plate.slice(-endingLength);

/** The x and the width of a column, between its paddings. */
function boxOf(painter: Painter, column: Column): { x: number; width: number } {
  const names = Object.keys(columns) as Column[];
  const before = names.slice(0, names.indexOf(column)).reduce((sum, name) => sum + columns[name], 0);
  const unit = painter.innerWidth / shares;
  const width = columns[column] * unit;
  return { x: painter.fromStart(before * unit, width) + padding, width: width - 2 * padding };
}

function drawCell(painter: Painter, column: Column, top: number, text: string, style: LineStyle): void {
  const box = { ...boxOf(painter, column), y: top + baseline };
  painter.within('TD', () => painter.line(text, box, { isNumber: true, ...style }));
}

function fill(painter: Painter, top: number, height: number, colour: string): void {
  painter.box(pageMargin, top, painter.innerWidth, height, colour);
}

export function drawTableHead(painter: Painter, texts: GateListTexts, top: number): void {
  fill(painter, top, tableHeadHeight, colours.ink);
  painter.within('TR', () => {
    for (const column of Object.keys(columns) as Column[]) {
      const align = column === 'arrived' ? 'center' : 'start';
      const style = { size: 10, font: 'bold', colour: colours.paper, align } as const;
      const box = { ...boxOf(painter, column), y: top - 1.5 + baseline };
      const draw = () => painter.line(texts[column], box, { isNumber: true, ...style });
      painter.within('TH', draw, 'Column');
    }
  });
}

/** One reservation. A heavy line begins the plates of the next hundred, so that the eye finds them. */
export function drawTableRow(
  painter: Painter,
  row: PrintedReservation,
  top: number,
  previous: PrintedReservation | undefined,
): void {
  const isNextHundred = previous !== undefined && endingOf(previous)[0] !== endingOf(row)[0];
  fill(painter, top, isNextHundred ? 1.5 : 0.5, isNextHundred ? colours.ink : colours.line);
  painter.open('TR');
  drawCell(painter, 'ending', top + 1.3, isolated(endingOf(row)), { size: 19, font: 'bold' });
  drawCell(painter, 'plate', top, isolated(groupedPlate(row.plate)), { size: 13 });
  drawCell(painter, 'spot', top, isolated(row.spotNumber), { size: 13, font: 'bold' });
  drawCell(painter, 'hours', top, isolated(row.hours), { size: 12 });
  drawCell(painter, 'code', top, isolated(`${row.code.slice(0, 3)} ${row.code.slice(3)}`), { size: 13 });
  painter.within('TD', () => painter.artifact(() => drawCheckbox(painter, top)));
  painter.close();
}

/** An empty box to tick by hand. */
function drawCheckbox(painter: Painter, top: number): void {
  const { x, width } = boxOf(painter, 'arrived');
  painter.document
    .roundedRect(
      x + (width - checkboxSize) / 2,
      top + (rowHeight - checkboxSize) / 2 + 0.5,
      checkboxSize,
      checkboxSize,
      2,
    )
    .lineWidth(1.2)
    .stroke(colours.ink);
}
