import { z } from 'zod';
import { fetchJsonOrError } from '../../platform/http-client/fetch-json.js';
import type { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseResponse } from '../../platform/http-client/parse-response.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { decodeProviderPolyline } from '../decode-provider-polyline.js';
import type { Route } from '../route-provider.js';
import { createKeyError, createQuotaError, classifyError } from './google-errors.js';

const maxResponseBytes = 1024 * 1024;
/** The Routes API requires a field mask, and more fields cost more. */
const fieldMask = 'routes.duration,routes.distanceMeters,routes.polyline.encodedPolyline';

/** The response omits zeros, and is empty when there is no route. */
const responseSchema = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().nonnegative().default(0),
        duration: z
          .string()
          .regex(/^\d{1,9}(\.\d{1,9})?s$/)
          .default('0s'),
        polyline: z.object({ encodedPolyline: z.string().min(1) }),
      }),
    )
    .default([]),
});

/** Google's error reasons that the log may contain; other texts are not logged. */
const quotaReasons = ['RATE_LIMIT_EXCEEDED', 'RESOURCE_QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED'] as const;
const keyReasons = [
  'API_KEY_INVALID',
  'API_KEY_SERVICE_BLOCKED',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'API_KEY_IP_ADDRESS_BLOCKED',
  'API_KEY_ANDROID_APP_BLOCKED',
  'API_KEY_IOS_APP_BLOCKED',
  'SERVICE_DISABLED',
  'BILLING_DISABLED',
  'CONSUMER_INVALID',
  'CONSUMER_SUSPENDED',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
] as const;
const refusalBody = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** A wrong key is a 400 like any invalid request; only the reason distinguishes them. */
function toError(httpError: ExternalServiceError, body: unknown): ExternalServiceError {
  const { error } = refusalBody.safeParse(body).data ?? {};
  const reasons = [...(error?.details.map(({ reason }) => reason) ?? []), error?.status];
  const keyReason = keyReasons.find((reason) => reasons.includes(reason));
  const quotaReason = quotaReasons.find((reason) => reasons.includes(reason));
  if (quotaReason) return createQuotaError(quotaReason, httpError);
  return keyReason ? createKeyError(keyReason) : classifyError(httpError);
}

const waypoint = ({ lat, lng }: GeoPoint) => ({ location: { latLng: { latitude: lat, longitude: lng } } });

/** Requests a walking route from the Routes API. The key is in a header, so that no logged URL contains it. */
export async function computeRoute(
  service: { url: string; key: string },
  from: GeoPoint,
  to: GeoPoint,
  signal: AbortSignal,
): Promise<Route | null> {
  const { body, httpError } = await fetchJsonOrError(`${service.url}/directions/v2:computeRoutes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': service.key,
      'x-goog-fieldmask': fieldMask,
    },
    body: JSON.stringify({
      origin: waypoint(from),
      destination: waypoint(to),
      travelMode: 'WALK',
      polylineEncoding: 'ENCODED_POLYLINE',
      languageCode: 'he',
      units: 'METRIC',
    }),
    signal,
    maxResponseBytes,
  });
  if (httpError) throw toError(httpError, body);
  const [found] = parseResponse(responseSchema, body).routes;
  if (!found) return null;
  return {
    points: decodeProviderPolyline(found.polyline.encodedPolyline),
    distanceMeters: Math.round(found.distanceMeters),
    walkingTimeMinutes: Math.round(Number(found.duration.slice(0, -1)) / 6) / 10,
  };
}
