import { call } from '../../shared/api/http';
import type { Place } from '../../shared/api/types';
import { readForDay, writeForDay } from '../../shared/dayStorage';
import { validPoint } from './projection';
import type { Point } from './polyline';

export interface CachedRoute {
  /** Where the server had the route from. */
  source: 'database' | 'google_api';
  /** The owner of a route that may be shown on the owner's map only. */
  attribution?: string;
  routes: { overview_polyline: { points: string } }[];
}

const cacheKey = (place: Place): string => `route_${place.venue_id}_${place.parking_lot_id}`;

export const ends = (place: Place): [lot: Point, venue: Point] => [
  validPoint(place.parking_lot_lat, place.parking_lot_lng),
  validPoint(place.venue_lat, place.venue_lng),
];

async function fetchRoute(place: Place): Promise<CachedRoute> {
  const [lot, venue] = ends(place).map(({ lat, lng }) => `${lat},${lng}`);
  const cached = `/maps/cached-route?venue_id=${place.venue_id}&parking_lot_id=${place.parking_lot_id}`;
  const { source, attribution, routes } = await call<CachedRoute>(cached).catch(async () => ({
    ...(await call<CachedRoute>(`/maps/directions?origin=${lot}&destination=${venue}`)),
    source: 'google_api' as const,
  }));
  return { source, ...(attribution && { attribution }), routes };
}

/** The route from the lot to the venue: from this device's cache, which lasts 24 hours, or from the server. */
export async function loadRoute(place: Place): Promise<CachedRoute> {
  const key = cacheKey(place);
  const cached = readForDay<CachedRoute>(key);
  if (cached) return cached;
  const route = await fetchRoute(place);
  writeForDay(key, route);
  return route;
}
