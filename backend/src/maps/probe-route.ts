import type { GeoPoint } from './walking-estimate.js';

/** Two corners of one square in Tel Aviv: a walk that everybody knows who knows any in the country. */
export const probeFrom: GeoPoint = { lat: 32.0725, lng: 34.7795 };
export const probeTo: GeoPoint = { lat: 32.0735, lng: 34.7805 };
