import { Injectable } from '@nestjs/common';
import { type Point, walkingEstimate } from './direct-route.js';
import type { Route, RouteProvider } from './route-provider.js';

export const directProviderName = 'direct';

/** The straight line as a route: what is answered without a provider, or when the provider fails. */
export function directRoute(from: Point, to: Point): Route {
  return { points: [from, to], ...walkingEstimate(from, to) };
}

/** The provider that works without a network or a key. */
@Injectable()
export class DirectRoutes implements RouteProvider {
  readonly name = directProviderName;
  readonly isLending = false;

  walk(from: Point, to: Point): Promise<Route> {
    return Promise.resolve(directRoute(from, to));
  }
}
