import polylineCodec = require('@googlemaps/polyline-codec');
import type { GeoPoint } from '@panui/shared/walking-estimate';

export function encodePolyline(points: GeoPoint[]): string {
  return polylineCodec.encode(points);
}

/** The points of an encoded line. Throws for any other text, which the library decodes to arbitrary points. */
export function decodePolyline(text: string): GeoPoint[] {
  const points = polylineCodec.decode(text).map(([lat, lng]) => ({ lat, lng }));
  if (encodePolyline(points) !== text) throw new Error('not a polyline');
  return points;
}
