import type { GeoPoint } from '../../shared/geoPoint';
import { isValid } from './validPoint';

const mercatorY = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** Fits points into a box, north up and to scale. */
export function project(
  points: GeoPoint[],
  width: number,
  height: number,
  margin: number,
): [x: number, y: number][] {
  const flat = points
    .filter(isValid)
    .map(({ lat, lng }) => [(lng * Math.PI) / 180, -mercatorY(lat)] as const);
  const xs = flat.map(([x]) => x);
  const ys = flat.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((width - 2 * margin) / (spanX || 1e-9), (height - 2 * margin) / (spanY || 1e-9));
  return flat.map(([x, y]) => [
    Math.round(width / 2 + (x - left - spanX / 2) * scale),
    Math.round(height / 2 + (y - top - spanY / 2) * scale),
  ]);
}
