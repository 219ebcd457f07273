import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import type { LotAndVenue } from '../../shared/reservation';
import { readForDay, writeForDay } from '../../shared/dayStorage';
import type { GeoPoint } from '../../shared/geoPoint';
import { validPoint } from './validPoint';

export type CachedRoute = Pick<Dto<'CachedRoute'>, 'source' | 'attribution' | 'routes'>;

const cacheKey = (lotAndVenue: LotAndVenue): string =>
  `route_${lotAndVenue.venue_id}_${lotAndVenue.parking_lot_id}`;

export const endpointsOf = (lotAndVenue: LotAndVenue): [lot: GeoPoint, venue: GeoPoint] => [
  validPoint(lotAndVenue.parking_lot_lat, lotAndVenue.parking_lot_lng),
  validPoint(lotAndVenue.venue_lat, lotAndVenue.venue_lng),
];

async function fetchRoute(lotAndVenue: LotAndVenue): Promise<CachedRoute> {
  const { venue_id, parking_lot_id } = lotAndVenue;
  const [lot, venue] = endpointsOf(lotAndVenue);
  const { source, attribution, routes } = await call('GET /maps/cached-route', {
    query: { venue_id, parking_lot_id },
  }).catch(async () => ({
    ...(await call('GET /maps/directions', {
      query: { origin: `${lot.lat},${lot.lng}`, destination: `${venue.lat},${venue.lng}` },
    })),
    source: 'google_api' as const,
  }));
  return { source, ...(attribution && { attribution }), routes };
}

/** The walking route from the device's cache (24 hours) or the server. */
export async function loadRoute(lotAndVenue: LotAndVenue): Promise<CachedRoute> {
  const key = cacheKey(lotAndVenue);
  const cached = readForDay<CachedRoute>(key);
  if (cached) return cached;
  const route = await fetchRoute(lotAndVenue);
  writeForDay(key, route);
  return route;
}
