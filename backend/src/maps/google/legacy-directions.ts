import { z } from 'zod';
import { fetchJson } from '../../platform/http-client/fetch-json.js';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseResponse } from '../../platform/http-client/parse-response.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { decodeProviderPolyline } from '../decode-provider-polyline.js';
import type { Route } from '../route-provider.js';
import { createKeyError, createQuotaError, classifyError } from './google-errors.js';

/** Includes steps and texts, which this API cannot omit. */
const maxResponseBytes = 2 * 1024 * 1024;

const statuses = z.object({
  status: z.enum([
    'OK',
    'NOT_FOUND',
    'ZERO_RESULTS',
    'MAX_WAYPOINTS_EXCEEDED',
    'MAX_ROUTE_LENGTH_EXCEEDED',
    'INVALID_REQUEST',
    'OVER_DAILY_LIMIT',
    'OVER_QUERY_LIMIT',
    'REQUEST_DENIED',
    'UNKNOWN_ERROR',
  ]),
});
type Status = z.infer<typeof statuses>['status'];

const amount = z.object({ value: z.number().nonnegative() });
const responseSchema = z.object({
  routes: z
    .array(
      z.object({
        overview_polyline: z.object({ points: z.string().min(1) }),
        legs: z.array(z.object({ distance: amount, duration: amount })).min(1),
      }),
    )
    .min(1),
});

function readRoute(body: unknown): Route {
  const [route] = parseResponse(responseSchema, body).routes;
  const [leg] = route?.legs ?? [];
  if (!route || !leg) throw new ExternalServiceError('a response without a route');
  return {
    points: decodeProviderPolyline(route.overview_polyline.points),
    distanceMeters: Math.round(leg.distance.value),
    walkingTimeMinutes: Math.round(leg.duration.value / 6) / 10,
  };
}

/** The status is in the body; the HTTP status is always 200. */
function toError(status: Status): ExternalServiceError {
  if (status === 'OVER_DAILY_LIMIT' || status === 'OVER_QUERY_LIMIT') return createQuotaError(status);
  if (status === 'REQUEST_DENIED') return createKeyError(status);
  return new ExternalServiceError(`the response ${status}`);
}

/**
 * Requests the Directions API, which only projects from before March 2025 have. The key is part of the URL, which
 * therefore must never be logged.
 */
export async function legacyDirections(
  service: { url: string; key: string },
  from: GeoPoint,
  to: GeoPoint,
  signal: AbortSignal,
): Promise<Route | null> {
  const query = new URLSearchParams({
    origin: `${from.lat},${from.lng}`,
    destination: `${to.lat},${to.lng}`,
    mode: 'walking',
    language: 'he',
    region: 'il',
    key: service.key,
  });
  const request = async () => {
    const body = await fetchJson(`${service.url}/maps/api/directions/json?${query.toString()}`, {
      signal,
      maxResponseBytes,
    }).catch((error: unknown) => {
      throw error instanceof ExternalServiceError && error.status ? classifyError(error) : error;
    });
    return { body, status: parseResponse(statuses, body).status };
  };
  let result = await request();
  // As Google recommends for this status.
  if (result.status === 'UNKNOWN_ERROR') result = await request();
  if (result.status === 'OK') return readRoute(result.body);
  if (result.status === 'ZERO_RESULTS' || result.status === 'NOT_FOUND') return null;
  throw toError(result.status);
}
