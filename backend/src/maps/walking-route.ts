import type { GeoPoint } from './walking-estimate.js';
import { directProviderName, directRoute } from './direct-route.provider.js';
import { decodePolyline, encodePolyline } from './polyline.js';
import type { Route } from './route-provider.js';

export type GeoPointWithId = GeoPoint & { id: number };

export interface WalkingRoute extends Route {
  polyline: string;
  /**
   * `google_api` is the contract's word for "asked of a provider just now", whoever that is; `database` for what we
   * knew ourselves, be it remembered or estimated from the places we keep.
   */
  source: 'database' | 'google_api';
  /** Who found it; `direct` is no way through streets but an estimate. */
  provider: string;
  fetchedAt: Date;
  /** Whether it is somebody's who lets it be shown on their own map alone. */
  requiresProviderMap: boolean;
  /** Whether it is only an estimate because who should have known had no answer: the next to ask may be luckier. */
  isFallback: boolean;
}

/** A route as a walk. Its line is as it will be read back, so that what is made of a walk is the same each time. */
export function toWalkingRoute(
  route: Route,
  found: Omit<WalkingRoute, keyof Route | 'polyline'>,
): WalkingRoute {
  const polyline = encodePolyline(route.points);
  return { ...route, ...found, polyline, points: decodePolyline(polyline) };
}

/** The straight line, which anybody may draw. */
export function straightLineRoute(
  lot: GeoPoint,
  venue: GeoPoint,
  fetchedAt: Date,
  isFallback: boolean,
): WalkingRoute {
  return toWalkingRoute(directRoute(lot, venue), {
    source: 'database',
    provider: directProviderName,
    fetchedAt,
    requiresProviderMap: false,
    isFallback,
  });
}
