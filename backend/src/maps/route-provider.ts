import type { GeoPoint, WalkingEstimate } from '@panui/shared/walking-estimate';

export interface Route extends WalkingEstimate {
  points: GeoPoint[];
}

/** Source of walking routes. Implementations validate the provider's response. */
export interface RouteProvider {
  /** Part of the cache key, because providers do not share routes. */
  readonly name: string;
  /**
   * The routes may be shown on the provider's own maps only, only their polylines may be cached, and each request costs
   * money (terms of Google's Routes API).
   */
  readonly requiresOwnMap: boolean;
  /** The route, or null if there is none. Throws when the provider fails. */
  findRoute(from: GeoPoint, to: GeoPoint, signal: AbortSignal): Promise<Route | null>;
}

export const ROUTE_PROVIDER = Symbol('ROUTE_PROVIDER');
