import { Injectable } from '@nestjs/common';
import { type GeoPoint, walkingEstimate } from '@panui/shared/walking-estimate';
import type { Route, RouteProvider } from './route-provider.js';

export const directProviderName = 'direct';

/** The straight line as a route, used without a provider or when the provider fails. */
export function directRoute(from: GeoPoint, to: GeoPoint): Route {
  return { points: [from, to], ...walkingEstimate(from, to) };
}

/** The provider that works without a network or a key. */
@Injectable()
export class DirectRouteProvider implements RouteProvider {
  readonly name = directProviderName;
  readonly requiresOwnMap = false;

  findRoute(from: GeoPoint, to: GeoPoint): Promise<Route> {
    return Promise.resolve(directRoute(from, to));
  }
}
