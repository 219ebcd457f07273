export interface GeoPoint {
  lat: number;
  lng: number;
}

export function decodePolyline(text: string): GeoPoint[] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = shift = 0;
  }
  const points: GeoPoint[] = [];
  let lat = 0;
  let lng = 0;
  for (let i = 0; i + 1 < values.length; i += 2) {
    lat += values[i] ?? 0;
    lng += values[i + 1] ?? 0;
    points.push({ lat: lat / 1e5, lng: lng / 1e5 });
  }
  return points;
}
