import type { Point } from './direct-route.js';
import { directProviderName, directRoute } from './direct-routes.js';
import { decodePolyline, encodePolyline } from './polyline.js';
import type { Route } from './route-provider.js';

export type Place = Point & { id: number };

export interface Walk extends Route {
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
  isLent: boolean;
  /** Whether it is only an estimate because who should have known had no answer: the next to ask may be luckier. */
  isStandIn: boolean;
}

/** A route as a walk. Its line is as it will be read back, so that what is made of a walk is the same each time. */
export function walkOf(route: Route, found: Omit<Walk, keyof Route | 'polyline'>): Walk {
  const polyline = encodePolyline(route.points);
  return { ...route, ...found, polyline, points: decodePolyline(polyline) };
}

/** The straight line, which anybody may draw. */
export function straightWalk(lot: Point, venue: Point, fetchedAt: Date, isStandIn: boolean): Walk {
  return walkOf(directRoute(lot, venue), {
    source: 'database',
    provider: directProviderName,
    fetchedAt,
    isLent: false,
    isStandIn,
  });
}
