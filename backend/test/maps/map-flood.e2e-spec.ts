import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { getImage } from '../support/map-requests.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

const lots = 5;
const holdsPerRound = 12;

/** A venue whose static maps have never been drawn: all variants of some lots, 40 images. */
async function createColdImages(): Promise<string[]> {
  const venue = await createVenue(test.dataSource);
  const paths: string[] = [];
  for (let index = 0; index < lots; index++) {
    const { lot } = await createLot(test.dataSource, venue, 0, { lat: venue.lat + 0.001 * (index + 1) });
    for (const variant of ['lang=he', 'lang=en', 'theme=dark', 'lang=en&theme=dark']) {
      for (const width of [800, 1200]) {
        const query = `venue_id=${venue.id}&parking_lot_id=${lot.id}&width=${width}&${variant}`;
        paths.push(`/maps/static-map?${query}`);
      }
    }
  }
  return paths;
}

/** The median time of a hold, taken one after the other, at a venue of their own. */
async function timeHolds(): Promise<number> {
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, holdsPerRound);
  const evening = epochSeconds(test.clock.now()) + 86_400;
  const times: number[] = [];
  for (let index = 0; index < holdsPerRound; index++) {
    const startedAt = performance.now();
    await holdAt(test, venue.id, evening);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[holdsPerRound / 2] ?? Infinity;
}

describe('A flood of requests for new static maps', () => {
  it('Some images are drawn, the others are rejected at once, and holds are not delayed', async () => {
    await timeHolds();
    const quietMs = await timeHolds();
    const paths = [...(await createColdImages()), ...(await createColdImages())];
    const flood = Promise.all(paths.map((path) => getImage(test, path)));
    const floodedMs = await timeHolds();
    const statuses = (await flood).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // At least those drawn at once and those in the queue; the rest is refused instead of queued.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(33);
    // Scaled by what the machine needs without a flood.
    expect(floodedMs).toBeLessThan(5 * quietMs + 100);
  }, 120_000);
});
