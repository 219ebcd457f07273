import type { GoogleMapsSettings } from '../../platform/config/config.js';
import type { Language } from '../../platform/problems/language.js';
import type { Point } from '../direct-route.js';
import { fitView, height, width } from '../static-map/map-view.js';
import { signedAddress } from './sign-address.js';

export interface PictureOf {
  lot: Point;
  venue: Point;
  points: readonly Point[];
  polyline: string;
  language: Language;
}

const nearestZoom = 16;
/** Room for the marks, which stand upon their places. */
const insets = { top: 44, bottom: 24, sides: 28 };
/** Google takes addresses up to 16,384 characters, and took half as many once. */
const longestAddress = 8_192;

const inDegrees = ({ lat, lng }: Point) => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** The address of Google's picture of a walk. It holds the key: for the server's own use. */
export function pictureAddress(settings: GoogleMapsSettings, walk: PictureOf): string {
  const { lot, venue, points, polyline, language } = walk;
  const address = (line: string) => {
    const wanted = new URLSearchParams({ size: `${width}x${height}`, scale: '2', format: 'png' });
    // At the nearest zoom a longer walk would lie outside; without one, Google shows all that is marked.
    const { zoom } = fitView([lot, ...points, venue], insets);
    if (zoom >= nearestZoom) wanted.set('zoom', String(nearestZoom));
    wanted.set('language', language);
    wanted.set('region', 'il');
    wanted.append('markers', `color:0x0B7A4B|label:P|${inDegrees(lot)}`);
    wanted.append('markers', `color:0x0F1B2D|${inDegrees(venue)}`);
    if (line) wanted.set('path', `color:0x0B7A4BFF|weight:5|enc:${line}`);
    wanted.set('key', settings.key);
    return signedAddress(
      new URL(`${settings.mapsUrl}/maps/api/staticmap?${wanted.toString()}`),
      settings.signingSecret,
    );
  };
  const whole = address(polyline);
  return whole.length <= longestAddress ? whole : address('');
}
