import { height, type PixelPoint, width } from '../map-view.js';

/** A rectangle on the image. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = ([x, y]: PixelPoint, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** A line as boxes, so that it covers no more than itself. */
export function boxesAlong(from: PixelPoint, to: PixelPoint, halfWidth: number): Box[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.min(200, Math.max(1, Math.ceil(Math.hypot(dx, dy) / halfWidth)));
  return Array.from({ length: steps + 1 }, (_, step) =>
    boxAround([from[0] + (dx * step) / steps, from[1] + (dy * step) / steps], halfWidth),
  );
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

/** Which parts of the image are free for a name. */
export class LabelRoom {
  private readonly taken: Box[];

  constructor(obstacles: readonly Box[]) {
    this.taken = [...obstacles];
  }

  /** Takes the boxes if all of them are free and inside the image. */
  take(boxes: readonly Box[]): boolean {
    const isFree = boxes.every((box) => isInside(box) && !this.taken.some((other) => overlaps(box, other)));
    if (isFree) this.taken.push(...boxes);
    return isFree;
  }
}
