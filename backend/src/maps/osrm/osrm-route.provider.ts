import { z } from 'zod';
import { fetchJsonOrError } from '../../platform/http-client/fetch-json.js';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseResponse } from '../../platform/http-client/parse-response.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { probeFrom, probeTo } from '../probe-route.js';
import { decodeProviderPolyline } from '../decode-provider-polyline.js';
import type { Route, RouteProvider } from '../route-provider.js';

const maxResponseBytes = 1024 * 1024;
const breaker = { failures: 5, openMs: 30_000 };

const amount = z.number().nonnegative();
const route = z.object({ geometry: z.string().min(1), distance: amount, duration: amount });
const responseSchema = z.object({
  code: z.literal('Ok'),
  // At least one.
  routes: z.tuple([route], route),
});
/** Codes with status 400 for two points without a route; the server works. */
const noRouteResponse = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

function readRoute(given: unknown): Route {
  const [found] = parseResponse(responseSchema, given).routes;
  return {
    points: decodeProviderPolyline(found.geometry),
    distanceMeters: Math.round(found.distance),
    walkingTimeMinutes: Math.round(found.duration / 6) / 10,
  };
}

/** A self-hosted OSRM server with a walking profile. */
export class OsrmRouteProvider implements RouteProvider {
  readonly name = 'osrm';
  readonly requiresOwnMap = false;
  private readonly service: ExternalService;

  constructor(
    private readonly url: string,
    services: ExternalServicesService,
  ) {
    this.service = services.register({
      name: 'maps',
      driver: this.name,
      breaker,
      probe: async (signal) => {
        const findRoute = await this.request(probeFrom, probeTo, signal);
        if (!findRoute)
          throw new ExternalServiceError(
            'no route between two points that have one: its map covers another region',
          );
      },
    });
  }

  findRoute(from: GeoPoint, to: GeoPoint, signal: AbortSignal): Promise<Route | null> {
    return this.service.call(() => this.request(from, to, signal));
  }

  /** The request has the longitude first, the polyline in the response the latitude. */
  private async request(from: GeoPoint, to: GeoPoint, signal: AbortSignal): Promise<Route | null> {
    const coordinates = [from, to].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const query = 'overview=full&geometries=polyline&steps=false';
    const url = `${this.url}/route/v1/foot/${coordinates}?${query}`;
    const { body, httpError } = await fetchJsonOrError(url, { signal, maxResponseBytes });
    if (!httpError) return readRoute(body);
    if (httpError.status === 400 && noRouteResponse.safeParse(body).success) return null;
    throw httpError;
  }
}
