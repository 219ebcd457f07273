import type { Response } from 'supertest';
import { walkingEstimate } from '@panui/shared/walking-estimate';
import { MapTimeoutsProvider } from '../../src/maps/map-timeouts.provider.js';
import { createLot, createVenue } from './create-records.js';
import { eventually } from './eventually.js';
import type { TestApp } from './test-app.js';

/** A venue and a nearby lot, and the URLs of the route between them. */
export async function createLotAndVenue(test: TestApp, spots = 0) {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, spots);
  const query = `venue_id=${venue.id}&parking_lot_id=${lot.id}`;
  return { venue, lot, route: `/maps/cached-route?${query}`, imagePath: `/maps/static-map?${query}` };
}
export type Pair = Awaited<ReturnType<typeof createLotAndVenue>>;

/** For tests that do not measure time limits, because a busy machine responds late. */
export function extendMapTimeouts({ app }: TestApp): void {
  Object.assign(app.get(MapTimeoutsProvider), {
    routeMs: 5_000,
    imageMs: 5_000,
    imageOfNewRouteMs: 5_000,
    tilesMs: 20_000,
    tileRequestMs: 20_000,
  });
}

/** The response for a route of which only the straight line is known. */
export function straightLineEstimate({ venue, lot }: Pick<Pair, 'venue' | 'lot'>) {
  const { distanceMeters, walkingTimeMinutes } = walkingEstimate(lot, venue);
  return { source: 'database', distance_meters: distanceMeters, walking_time_minutes: walkingTimeMinutes };
}

/** Requests an image; the body contains its bytes. */
export function getImage(test: TestApp, path: string): Promise<Response & { body: Buffer }> {
  return test.agent
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .then((response) => response as Response & { body: Buffer });
}

interface Down {
  service: string;
  driver: string;
  is_up: boolean;
  cause: string;
}

/** The services that the readiness check reports as down. */
export async function findFailingServices(test: TestApp): Promise<Down[]> {
  return ((await test.agent.get('/health/ready')).body as { down?: Down[] }).down ?? [];
}

/** Waits until the readiness check reports `count` services as down. */
export async function waitForFailingServices(test: TestApp, count: number): Promise<Down[]> {
  let down: Down[] = [];
  await eventually(async () => (down = await findFailingServices(test)).length >= count);
  return down;
}
