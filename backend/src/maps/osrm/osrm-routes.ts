import { z } from 'zod';
import { askJsonOrWhyNot } from '../../platform/http-client/ask-json.js';
import { OutsideFault } from '../../platform/http-client/outside-fault.js';
import type { OutsideService } from '../../platform/http-client/outside-service.js';
import type { OutsideServices } from '../../platform/http-client/outside-services.js';
import type { Point } from '../direct-route.js';
import { probeFrom, probeTo } from '../probe-walk.js';
import { readLine } from '../read-line.js';
import type { Route, RouteProvider } from '../route-provider.js';

const longestAnswerBytes = 1024 * 1024;
const breaker = { faults: 5, openMs: 30_000 };

const amount = z.number().nonnegative();
const answer = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ geometry: z.string().min(1), distance: amount, duration: amount })).min(1),
});
/** Said of these two places, with status 400: the server itself is well. */
const noWay = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

function readAnswer(given: unknown): Route {
  const parsed = answer.safeParse(given);
  const [found] = parsed.data?.routes ?? [];
  if (!found) {
    const [issue] = parsed.error?.issues ?? [];
    throw new OutsideFault(`an answer of the wrong shape at ${issue?.path.join('.') || 'its top'}`);
  }
  return {
    points: readLine(found.geometry),
    distanceMeters: Math.round(found.distance),
    walkingTimeMinutes: Math.round(found.duration / 6) / 10,
  };
}

/** A routing server of one's own (OSRM), with data that was prepared for walking. */
export class OsrmRoutes implements RouteProvider {
  readonly name = 'osrm';
  readonly isLending = false;
  private readonly service: OutsideService;

  constructor(
    private readonly url: string,
    services: OutsideServices,
  ) {
    this.service = services.use({
      name: 'maps',
      driver: this.name,
      breaker,
      probe: async (signal) => {
        const walk = await this.ask(probeFrom, probeTo, signal);
        if (!walk) throw new OutsideFault('no walk where there is one: its data are of elsewhere');
      },
    });
  }

  walk(from: Point, to: Point, signal: AbortSignal): Promise<Route | null> {
    return this.service.call(() => this.ask(from, to, signal));
  }

  /** Longitude comes first in the question, and latitude first in the line that is answered. */
  private async ask(from: Point, to: Point, signal: AbortSignal): Promise<Route | null> {
    const places = [from, to].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const wanted = 'overview=full&geometries=polyline&steps=false';
    const url = `${this.url}/route/v1/foot/${places}?${wanted}`;
    const { body, refusal } = await askJsonOrWhyNot(url, { signal, longestAnswerBytes });
    if (!refusal) return readAnswer(body);
    if (refusal.status === 400 && noWay.safeParse(body).success) return null;
    throw refusal;
  }
}
