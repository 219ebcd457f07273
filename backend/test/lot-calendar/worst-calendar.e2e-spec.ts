import { LotRule } from '../../src/availability/lot-rule.entity.js';
import { Random } from '../../src/database/demo-data/random.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import { addDays, instantAt } from '../../src/platform/clock/israel-time.js';
import { Spot } from '../../src/lots/spot.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const today = '2026-11-22';
const maxRules = 200;
const maxP99Ms = 100;
const maxMeasurements = 8;

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let worst: Awaited<ReturnType<typeof createWorstLot>>;

beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  test.clock.moveTo(`${today}T10:00:00Z`);
  await admin.put('/admin/settings', { booking_horizon_days: 365 }).expect(200);
  worst = await createWorstLot();
});

/** A lot with as many spots, slots and rules as possible, each rule with half of the spots in another combination. */
async function createWorstLot() {
  const venue = await createVenue(test.dataSource);
  const slots = Array.from({ length: 12 }, (_, slot) => ({
    slot,
    start_time: `${String((slot * 2 + 2) % 24).padStart(2, '0')}:00`,
    end_time: `${String((slot * 2 + 4) % 24).padStart(2, '0')}:00`,
  }));
  const { lot } = await createLot(test.dataSource, venue, 0, { slots });
  const { manager } = test.dataSource;
  await manager.insert(
    Spot,
    Array.from({ length: 500 }, (_, index) => ({ parkingLotId: lot.id, number: `W${index + 1}` })),
  );
  const spots = await manager.findBy(Spot, { parkingLotId: lot.id });
  const random = new Random(7);
  const rules = Array.from({ length: maxRules - maxMeasurements }, (_, index): Partial<LotRule> => {
    const effect = index % 2 === 0 ? 'price' : 'closed';
    return {
      parkingLotId: lot.id,
      name: `כלל ${index}`,
      effect,
      rank: index,
      spotIds: spots.map(({ id }) => id).filter(() => random.next() < (effect === 'price' ? 0.5 : 0.02)),
      ...(effect === 'price' && {
        priceAgorot: 1000 + index * 100,
        minOccupancyPercent: 100 - (index % 100),
      }),
    };
  });
  await manager.save(rules.map((rule) => manager.create(LotRule, rule)));
  return { path: `/admin/parking-lots/${lot.id}`, venueId: venue.id };
}

/**
 * The p99 of how long `/health/live` takes while the work runs, in processor time. Other work of the machine and the
 * compilation of the code can only add to it, so it is measured again while it is above the limit.
 */
async function livenessDuring(work: () => PromiseLike<unknown>): Promise<number> {
  let p99Ms = Infinity;
  for (let measurement = 0; measurement < maxMeasurements && p99Ms > maxP99Ms; measurement += 1) {
    await forgetEvaluations();
    p99Ms = Math.min(p99Ms, await measureLiveness(work));
  }
  return p99Ms;
}

async function measureLiveness(work: () => PromiseLike<unknown>): Promise<number> {
  const durationsMs: number[] = [];
  let isRunning = true;
  const running = Promise.resolve(work()).finally(() => (isRunning = false));
  while (isRunning) {
    const startedAt = process.cpuUsage();
    await test.agent.get('/health/live').expect(200);
    const { user, system } = process.cpuUsage(startedAt);
    durationsMs.push((user + system) / 1000);
  }
  await running;
  durationsMs.sort((a, b) => a - b);
  return durationsMs[Math.floor(durationsMs.length * 0.99)] ?? 0;
}

/** After a change of the catalog the lot is read and evaluated anew. */
const forgetEvaluations = () => bumpCatalogVersion(test.dataSource.manager);

const closing = { name: 'פסטיבל', effect: 'closed', date_from: '2027-01-01' };

it.each<[string, () => PromiseLike<unknown>]>([
  [
    'a calendar of 400 days',
    () => admin.get(`${worst.path}/calendar?from=${today}&to=${addDays(today, 399)}`).expect(200),
  ],
  ['a calendar file', calendarFile],
  ['a preview', () => admin.post(`${worst.path}/rules/preview`, closing).expect(200)],
  ['statistics', () => admin.get('/admin/dashboard/lots/utilization').expect(200)],
  ['a search for other times', findOtherTimes],
  ['a new rule', () => admin.post(`${worst.path}/rules`, { ...closing, effect: 'open' }).expect(201)],
])(
  `The server answers within ${maxP99Ms} ms during %s of a lot with as many rules as possible`,
  async (_, work) => {
    expect(await livenessDuring(work)).toBeLessThanOrEqual(maxP99Ms);
  },
  120_000,
);

async function calendarFile() {
  const { body } = await admin.post(`${worst.path}/calendar-key`).expect(201);
  const { pathname, search } = new URL(body.url, 'http://localhost');
  await test.agent.get(pathname + search).expect(200);
}

function findOtherTimes() {
  const time = epochSeconds(instantAt(addDays(today, 1), '19:30'));
  return test.agent
    .get(`/landing/alternatives?venue_id=${worst.venueId}&reservation_time=${time}`)
    .expect(200);
}
