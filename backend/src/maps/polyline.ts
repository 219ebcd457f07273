import type { GeoPoint } from './walking-estimate.js';

const precision = 1e5;

function encodeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; left >= 0x20; left >>= 5) text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
  return text + String.fromCharCode(left + 63);
}

/** Google's polyline format: differences of coordinates x 1e5, sign in the lowest bit, five bits to a character. */
export function encodePolyline(points: readonly GeoPoint[]): string {
  let [lastLat, lastLng] = [0, 0];
  return points
    .map((point) => {
      const [lat, lng] = [Math.round(point.lat * precision), Math.round(point.lng * precision)];
      const text = encodeNumber(lat - lastLat) + encodeNumber(lng - lastLng);
      [lastLat, lastLng] = [lat, lng];
      return text;
    })
    .join('');
}

/** The points of an encoded line; throws on a text that is none. */
export function decodePolyline(text: string): GeoPoint[] {
  const differences: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63 || shift > 30) throw new Error('not a polyline');
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits & 0x20) continue;
    differences.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  if (shift > 0 || differences.length % 2 !== 0) throw new Error('not a polyline');
  const points: GeoPoint[] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i < differences.length; i += 2) {
    lat += differences[i] ?? 0;
    lng += differences[i + 1] ?? 0;
    points.push({ lat: lat / precision, lng: lng / precision });
  }
  return points;
}
