import { z } from 'zod';
import { askJson } from '../../outside/ask-json.js';
import { OutsideFault } from '../../outside/outside-fault.js';
import type { OutsideService } from '../../outside/outside-service.js';
import type { OutsideServices } from '../../outside/outside-services.js';
import type { Point } from '../direct-route.js';
import { decodePolyline } from '../polyline.js';
import type { Route, RouteProvider } from '../route-provider.js';

const longestAnswerBytes = 1024 * 1024;
const breaker = { faults: 5, openMs: 30_000 };
/** Two corners of one square in Tel Aviv: a walk that any extract of the country knows. */
const probeFrom = { lat: 32.0725, lng: 34.7795 };
const probeTo = { lat: 32.0735, lng: 34.7805 };

const amount = z.number().nonnegative();
const answer = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ geometry: z.string().min(1), distance: amount, duration: amount })).min(1),
});

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

function readLine(geometry: string): Point[] {
  try {
    return decodePolyline(geometry);
  } catch {
    throw new OutsideFault('an answer with an unreadable line');
  }
}

/** A routing server of one's own (OSRM), with data that was prepared for walking. */
export class OsrmRoutes implements RouteProvider {
  readonly name = 'osrm';
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
        await this.ask(probeFrom, probeTo, signal);
      },
    });
  }

  async walk(from: Point, to: Point, signal: AbortSignal): Promise<Route> {
    const route = await this.service.call(() =>
      this.ask(from, to, signal).catch((error: unknown) => {
        // Such an answer (NoRoute, NoSegment) is about these two places: the server itself is well.
        if (error instanceof OutsideFault && error.status === 400) return null;
        throw error;
      }),
    );
    if (!route) throw new OutsideFault('no walk between these places (status 400)');
    return route;
  }

  /** Longitude comes first in the question, and latitude first in the line that is answered. */
  private async ask(from: Point, to: Point, signal: AbortSignal): Promise<Route> {
    const places = [from, to].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const wanted = 'overview=full&geometries=polyline&steps=false';
    const url = `${this.url.replace(/\/+$/, '')}/route/v1/foot/${places}?${wanted}`;
    return readAnswer(await askJson(url, { signal, longestAnswerBytes }));
  }
}
