import type { GeoPoint } from '@panui/shared/walking-estimate';

/** Two corners of a square in Tel Aviv, which every server with a map of the country can connect. */
export const probeFrom: GeoPoint = { lat: 32.0725, lng: 34.7795 };
export const probeTo: GeoPoint = { lat: 32.0735, lng: 34.7805 };
