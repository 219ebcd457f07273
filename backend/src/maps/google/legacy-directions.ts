import { z } from 'zod';
import { askJson } from '../../platform/http-client/ask-json.js';
import { OutsideFault } from '../../platform/http-client/outside-fault.js';
import type { Point } from '../direct-route.js';
import { readLine } from '../read-line.js';
import type { Route } from '../route-provider.js';
import { keyFault, quotaFault, refusalOf, shapeFault } from './google-faults.js';

/** With steps and texts in it, which this interface can't leave out. */
const longestAnswerBytes = 2 * 1024 * 1024;

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
const answer = z.object({
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
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw shapeFault(parsed.error);
  const [route] = parsed.data.routes;
  const [leg] = route?.legs ?? [];
  if (!route || !leg) throw new OutsideFault('an answer without a way');
  return {
    points: readLine(route.overview_polyline.points),
    distanceMeters: Math.round(leg.distance.value),
    walkingTimeMinutes: Math.round(leg.duration.value / 6) / 10,
  };
}

/** The status is in the answer; that of HTTP is 200 for all of them. */
function faultOf(status: Status): OutsideFault {
  if (status === 'OVER_DAILY_LIMIT' || status === 'OVER_QUERY_LIMIT') return quotaFault(status);
  if (status === 'REQUEST_DENIED') return keyFault(status);
  return new OutsideFault(`the answer ${status}`);
}

/**
 * Asks the Directions API, for keys of projects that have it from before March 2025; no other project can get it. The
 * key has no other place than the address, which therefore must never be logged.
 */
export async function legacyDirections(
  service: { url: string; key: string },
  from: Point,
  to: Point,
  signal: AbortSignal,
): Promise<Route | null> {
  const wanted = new URLSearchParams({
    origin: `${from.lat},${from.lng}`,
    destination: `${to.lat},${to.lng}`,
    mode: 'walking',
    language: 'he',
    region: 'il',
    key: service.key,
  });
  const ask = async () => {
    const body = await askJson(`${service.url}/maps/api/directions/json?${wanted.toString()}`, {
      signal,
      longestAnswerBytes,
    }).catch((error: unknown) => {
      throw error instanceof OutsideFault && error.status ? refusalOf(error) : error;
    });
    const parsed = statuses.safeParse(body);
    if (!parsed.success) throw shapeFault(parsed.error);
    return { body, status: parsed.data.status };
  };
  let said = await ask();
  // Google's own advice for this one.
  if (said.status === 'UNKNOWN_ERROR') said = await ask();
  if (said.status === 'OK') return readRoute(said.body);
  if (said.status === 'ZERO_RESULTS' || said.status === 'NOT_FOUND') return null;
  throw faultOf(said.status);
}
