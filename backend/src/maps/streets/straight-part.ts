import { height, type PixelPoint, width } from '../map-view.js';

export interface Segment {
  from: PixelPoint;
  to: PixelPoint;
  length: number;
}

/** How far a street may bend away from its name. */
const maxBendPixels = 3.5;
/** Points of a line that are examined; no straight part of a street has more. */
const maxPoints = 200;
const edgePixels = 8;

function distanceFromLine([x, y]: PixelPoint, from: PixelPoint, to: PixelPoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return Math.abs(dx * (from[1] - y) - (from[0] - x) * dy) / length;
}

/** The part of a segment inside the image, or null (Liang and Barsky's algorithm). */
function clip(from: PixelPoint, to: PixelPoint): Segment | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  for (const [step, room] of [
    [-dx, from[0] - edgePixels],
    [dx, width - edgePixels - from[0]],
    [-dy, from[1] - edgePixels],
    [dy, height - edgePixels - from[1]],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  if (start >= end) return null;
  return {
    from: [from[0] + dx * start, from[1] + dy * start],
    to: [from[0] + dx * end, from[1] + dy * end],
    length: Math.hypot(dx, dy) * (end - start),
  };
}

/** The longest part of a line that is straight enough for a name and inside the image; null without one. */
export function straightPartOf(points: readonly PixelPoint[]): Segment | null {
  let best: Segment | null = null;
  const count = Math.min(points.length, maxPoints);
  let first = 0;
  for (let last = 1; last < count; last++) {
    const end = points[last];
    while (first < last - 1 && end && bends(points, first, last)) first++;
    const start = points[first];
    const part = start && end ? clip(start, end) : null;
    if (part && part.length > (best?.length ?? 0)) best = part;
  }
  return best;
}

function bends(points: readonly PixelPoint[], first: number, last: number): boolean {
  const [from, to] = [points[first], points[last]];
  if (!from || !to) return false;
  for (let index = first + 1; index < last; index++) {
    const point = points[index];
    if (point && distanceFromLine(point, from, to) > maxBendPixels) return true;
  }
  return false;
}

/** Lines of one street that are joined at most; a street has few in one image. */
const maxJoined = 40;
const touchPixels = 1.5;

const touches = (one: PixelPoint | undefined, other: PixelPoint | undefined) =>
  one !== undefined && other !== undefined && Math.hypot(one[0] - other[0], one[1] - other[1]) < touchPixels;

/** Joins lines that continue each other, because maps store a street in pieces. */
export function joinLines(lines: readonly PixelPoint[][]): PixelPoint[][] {
  const rest = lines.slice(0, maxJoined);
  const joined: PixelPoint[][] = [];
  for (let line = rest.pop(); line; line = rest.pop()) {
    let current: PixelPoint[] = line;
    for (let next = continuationOf(current, rest); next; next = continuationOf(current, rest)) current = next;
    joined.push(current);
  }
  return joined;
}

/** Removes the line that continues `current` from `rest` and returns both as one line. */
function continuationOf(current: PixelPoint[], rest: PixelPoint[][]): PixelPoint[] | null {
  for (const [index, line] of rest.entries()) {
    const joined = joinTwo(current, line);
    if (!joined) continue;
    rest.splice(index, 1);
    return joined;
  }
  return null;
}

function joinTwo(one: PixelPoint[], other: PixelPoint[]): PixelPoint[] | null {
  if (touches(one.at(-1), other[0])) return [...one, ...other.slice(1)];
  if (touches(one.at(-1), other.at(-1))) return [...one, ...other.toReversed().slice(1)];
  if (touches(one[0], other.at(-1))) return [...other, ...one.slice(1)];
  return touches(one[0], other[0]) ? [...other.toReversed(), ...one.slice(1)] : null;
}
