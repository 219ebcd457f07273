import type { Painter } from './painter.js';

/**
 * Widths of a table's columns from those of their contents. Spare room is shared in proportion; if there is too little,
 * only the widest columns become narrower.
 */
export function columnWidths(contentWidths: number[], room: number): number[] {
  const sum = contentWidths.reduce((total, width) => total + width, 0);
  if (sum <= room) return contentWidths.map((width) => (sum > 0 ? (width * room) / sum : 0));
  let left = room;
  let max = 0;
  [...contentWidths]
    .sort((one, other) => one - other)
    .forEach((width, index) => {
      max = Math.min(width, left / (contentWidths.length - index));
      left -= max;
    });
  return contentWidths.map((width) => Math.min(width, max));
}

/** The part of a column that its texts use. */
export interface ColumnBox {
  x: number;
  width: number;
}

/** The boxes of columns that are as wide as their contents need, from the side where reading begins. */
export function columnBoxes(contentWidths: number[], padding: number, painter: Painter): ColumnBox[] {
  let offset = 0;
  const withPadding = contentWidths.map((width) => width + 2 * padding);
  return columnWidths(withPadding, painter.innerWidth).map((width) => {
    const x = painter.fromStart(offset, width) + padding;
    offset += width;
    return { x, width: width - 2 * padding };
  });
}
