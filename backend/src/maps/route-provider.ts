import type { GeoPoint, WalkingEstimate } from './walking-estimate.js';

export interface Route extends WalkingEstimate {
  points: GeoPoint[];
}

/** Somebody who knows walks. What comes from outside is checked by the driver. */
export interface RouteProvider {
  /** Under which walks are remembered: another provider's walks are not this one's. */
  readonly name: string;
  /**
   * Its walks are not ours: they may be shown on its own maps alone, of what it says only the line may be kept, for a
   * while, and each question costs. See the terms of Google's Routes API.
   */
  readonly requiresOwnMap: boolean;
  /** The walk, or null where it knows that there is none. Throws when it can't tell. */
  findRoute(from: GeoPoint, to: GeoPoint, signal: AbortSignal): Promise<Route | null>;
}

export const ROUTE_PROVIDER = Symbol('ROUTE_PROVIDER');
