import { OutsideFault } from '../platform/http-client/outside-fault.js';
import type { Point } from './direct-route.js';
import { decodePolyline } from './polyline.js';

/** The points of a line that came from outside. */
export function readLine(line: string): Point[] {
  try {
    return decodePolyline(line);
  } catch {
    throw new OutsideFault('an answer with an unreadable line');
  }
}
