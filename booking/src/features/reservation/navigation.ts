import type { GeoPoint } from '../../shared/geoPoint';

/** Navigation uses plain links, so that the phone offers its installed apps. */
export type Device = 'ios' | 'android' | 'other';

export function deviceOf({ userAgent, platform, maxTouchPoints }: Navigator): Device {
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const iPad = platform === 'MacIntel' && maxTouchPoints > 1;
  if (iPad || /iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** A page rendered by the server has the links for any device until its scripts have loaded. */
export const currentDevice = (): Device => (typeof document === 'undefined' ? 'other' : deviceOf(navigator));

const pointOf = ({ lat, lng }: GeoPoint): string => `${lat},${lng}`;

/** Directions by car to the lot. */
export function mapsLink(lot: GeoPoint & { name: string }, device: Device): string {
  const point = pointOf(lot);
  // Parentheses in the name would end the label of a geo link.
  const label = encodeURIComponent(lot.name.replace(/[()]/g, ''));
  if (device === 'ios') return `maps://?daddr=${point}&dirflg=d`;
  if (device === 'android') return `geo:${point}?q=${point}(${label})`;
  return googleMapsLink(lot);
}

export const googleMapsLink = (lot: GeoPoint): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(pointOf(lot))}&travelmode=driving`;

export const appleMapsLink = (lot: GeoPoint): string =>
  `https://maps.apple.com/?daddr=${encodeURIComponent(pointOf(lot))}&dirflg=d`;

/** Waze supports driving only. */
export const wazeLink = (lot: GeoPoint): string =>
  `https://waze.com/ul?ll=${encodeURIComponent(pointOf(lot))}&navigate=yes&zoom=17&utm_source=panui`;

/** Walking directions. The start is explicit, because a phone has no position inside a garage. */
export function walkingLink(lot: GeoPoint, venue: GeoPoint, device: Device): string {
  const [from, to] = [lot, venue].map((point) => encodeURIComponent(pointOf(point)));
  return device === 'ios'
    ? `https://maps.apple.com/?saddr=${from}&daddr=${to}&dirflg=w`
    : `https://www.google.com/maps/dir/?api=1&origin=${from}&destination=${to}&travelmode=walking`;
}
