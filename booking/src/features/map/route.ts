import { call } from '../../shared/api/http';
import type { LotAndVenue } from '../../shared/api/types';
import { readForDay, writeForDay } from '../../shared/dayStorage';
import type { GeoPoint } from '../../shared/geoPoint';
import { validPoint } from './projection';

export interface CachedRoute {
  /** Where the server got the route from. */
  source: 'database' | 'google_api';
  /** Provider whose terms allow the route on its own map only. */
  attribution?: string;
  routes: { overview_polyline: { points: string } }[];
}

const cacheKey = (lotAndVenue: LotAndVenue): string =>
  `route_${lotAndVenue.venue_id}_${lotAndVenue.parking_lot_id}`;

export const endpointsOf = (lotAndVenue: LotAndVenue): [lot: GeoPoint, venue: GeoPoint] => [
  validPoint(lotAndVenue.parking_lot_lat, lotAndVenue.parking_lot_lng),
  validPoint(lotAndVenue.venue_lat, lotAndVenue.venue_lng),
];

async function fetchRoute(lotAndVenue: LotAndVenue): Promise<CachedRoute> {
  const [lot, venue] = endpointsOf(lotAndVenue).map(({ lat, lng }) => `${lat},${lng}`);
  const cached = `/maps/cached-route?venue_id=${lotAndVenue.venue_id}&parking_lot_id=${lotAndVenue.parking_lot_id}`;
  const { source, attribution, routes } = await call<CachedRoute>(cached).catch(async () => ({
    ...(await call<CachedRoute>(`/maps/directions?origin=${lot}&destination=${venue}`)),
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
