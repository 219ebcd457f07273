/** @typedef {{ lat: number, lng: number }} GeoPoint */
/** @typedef {{ distanceMeters: number, walkingTimeMinutes: number }} WalkingEstimate */

const earthRadiusMeters = 6_371_008.8;
/** Streets make a walk longer than the straight line (docs/specification.md). */
const detour = 1.3;
export const metersPerMinute = 80;

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/**
 * @param {GeoPoint} from
 * @param {GeoPoint} to
 */
export function straightMeters(from, to) {
  const latHalf = Math.sin(radians(to.lat - from.lat) / 2);
  const lngHalf = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = latHalf ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lngHalf ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.sqrt(chord));
}

/**
 * Estimates a walk by the straight line: 1.3 times as long, at 80 m a minute.
 * @param {GeoPoint} from
 * @param {GeoPoint} to
 * @returns {WalkingEstimate}
 */
export function walkingEstimate(from, to) {
  const distanceMeters = Math.round(straightMeters(from, to) * detour);
  return { distanceMeters, walkingTimeMinutes: Math.round((distanceMeters / metersPerMinute) * 10) / 10 };
}
