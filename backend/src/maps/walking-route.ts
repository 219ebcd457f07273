import type { GeoPoint } from '@panui/shared/walking-estimate';
import { directProviderName, directRoute } from './direct-route.provider.js';
import { decodePolyline, encodePolyline } from './polyline.js';
import type { Route } from './route-provider.js';

export type GeoPointWithId = GeoPoint & { id: number };

export interface WalkingRoute extends Route {
  polyline: string;
  /** `google_api` means requested from the provider just now, whichever it is; `database` means cached or estimated. */
  source: 'database' | 'google_api';
  /** The provider's name; `direct` is an estimate by the straight line. */
  provider: string;
  fetchedAt: Date;
  /** Whether the provider allows the route on its own map only. */
  requiresProviderMap: boolean;
  /** Whether it is an estimate because the provider failed; a later request may find the route. */
  isFallback: boolean;
}

/**
 * Converts a provider's route. The points are those of the encoded polyline, so that new and cached routes are equal.
 */
export function toWalkingRoute(
  route: Route,
  found: Omit<WalkingRoute, keyof Route | 'polyline'>,
): WalkingRoute {
  const polyline = encodePolyline(route.points);
  return { ...route, ...found, polyline, points: decodePolyline(polyline) };
}

/** The straight line, which has no terms of use. */
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
