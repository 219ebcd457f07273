import type { Point, WalkingEstimate } from './direct-route.js';

export interface Route extends WalkingEstimate {
  points: Point[];
}

/** Somebody who knows walks. Throws when there is none to be had; what comes from outside is checked by the driver. */
export interface RouteProvider {
  /** Under which walks are remembered: another provider's walks are not this one's. */
  readonly name: string;
  walk(from: Point, to: Point, signal: AbortSignal): Promise<Route>;
}

export const ROUTE_PROVIDER = Symbol('ROUTE_PROVIDER');
