import { brandColors } from '@panui/shared/brand-colors';
import type { GoogleMapsSettings } from '../../platform/config/config.js';
import type { Language } from '../../platform/problems/language.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { fitView, height, width } from '../map-view.js';
import { signUrl } from './sign-url.js';

/** In Google's notation: 0x0B7A4B. */
const [green, ink] = [brandColors.light.green, brandColors.light.ink].map(
  (color) => `0x${color.slice(1).toUpperCase()}`,
);

export interface MapImageRequest {
  lot: GeoPoint;
  venue: GeoPoint;
  points: readonly GeoPoint[];
  polyline: string;
  language: Language;
}

const nearestZoom = 16;
/** Room for the markers, which stand above their positions. */
const insets = { top: 44, bottom: 24, sides: 28 };
/** Google accepts URLs of up to 16,384 characters, earlier half as many. */
const maxUrlLength = 8_192;

const inDegrees = ({ lat, lng }: GeoPoint) => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** URL of Google's image of a route. It contains the key and must not leave the server. */
export function buildStaticMapUrl(settings: GoogleMapsSettings, request: MapImageRequest): string {
  const { lot, venue, points, polyline, language } = request;
  const buildUrl = (line: string) => {
    const query = new URLSearchParams({ size: `${width}x${height}`, scale: '2', format: 'png' });
    // A longer route would not fit the closest zoom; without a zoom, Google fits all markers.
    const { zoom } = fitView([lot, ...points, venue], insets);
    if (zoom >= nearestZoom) query.set('zoom', String(nearestZoom));
    query.set('language', language);
    query.set('region', 'il');
    query.append('markers', `color:${green}|label:P|${inDegrees(lot)}`);
    query.append('markers', `color:${ink}|${inDegrees(venue)}`);
    if (line) query.set('path', `color:${green}FF|weight:5|enc:${line}`);
    query.set('key', settings.key);
    return signUrl(
      new URL(`${settings.mapsUrl}/maps/api/staticmap?${query.toString()}`),
      settings.signingSecret,
    );
  };
  const fullUrl = buildUrl(polyline);
  return fullUrl.length <= maxUrlLength ? fullUrl : buildUrl('');
}
