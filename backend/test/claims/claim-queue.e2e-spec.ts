import { randomBytes } from 'node:crypto';
import { ClaimQueueService } from '../../src/claims/claim-queue.service.js';
import type { ClaimCandidates, ClaimHoldArguments } from '../../src/claims/hold-functions.js';
import { addDays, instantAt, serviceDayOf } from '../../src/platform/clock/israel-time.js';
import { SqlService } from '../../src/platform/persistence/sql.service.js';
import { createLot, createVenue } from '../support/create-records.js';
import { eventually } from '../support/eventually.js';
import { holdLocks } from '../support/lock-waits.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let queue: ClaimQueueService;
let statements: string[];
beforeAll(async () => {
  const sql = test.app.get(SqlService);
  const recordingSql = Object.assign(Object.create(sql) as SqlService, {
    rows: (text: string, values: unknown[]) => {
      statements.push(text);
      return sql.rows(text, values);
    },
  });
  queue = new ClaimQueueService(recordingSql);
});
beforeEach(() => (statements = []));

/** The arguments of requests for a new lot, each by another client. */
async function createLotToClaim(spotCount: number) {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, spotCount);
  const [{ version }] = await test.dataSource.query<[{ version: number }]>(
    'SELECT version FROM catalog_version',
  );
  const day = addDays(serviceDayOf(new Date()), 3);
  const start = instantAt(day, '19:30');
  const candidates: ClaimCandidates = {
    service_date: day,
    lot_ids: [lot.id],
    slots: [0],
    starts: [start.toISOString()],
    ends: [instantAt(addDays(day, 1), '02:00').toISOString()],
    prices: [2500],
    walking_times: [3],
    distances: [240],
    conditions: null,
  };
  const argumentsOf = (over: Partial<ClaimHoldArguments> = {}): ClaimHoldArguments => ({
    candidates,
    catalog_version: version,
    accessible: false,
    electric: false,
    venue_id: venue.id,
    requested: start,
    reference: 'a "quoted" reference, עברית \\',
    event_id: null,
    session_hash: randomBytes(32),
    client_hash: randomBytes(16),
    hold_seconds: 420,
    hold_limit: 3,
    clock_offset: '0 milliseconds',
    ...over,
  });
  return { argumentsOf, spotIds };
}

it('Claims that arrive while others are in flight share a statement, and each gets its own spot', async () => {
  const { argumentsOf, spotIds } = await createLotToClaim(20);
  const claims = Array.from({ length: 20 }, () => argumentsOf());
  const rows = await Promise.all(claims.map((claim) => queue.claim(claim)));
  const held = rows.filter((row) => row.outcome === 'held');
  expect(held.map(({ spot_id }) => spot_id).sort()).toEqual([...spotIds].sort());
  expect(statements.length).toBeLessThan(20);
  const stored = await test.dataSource.query<object[]>(
    `SELECT spot_id, session_hash, client_hash, venue_reference FROM holds WHERE spot_id = ANY ($1) ORDER BY spot_id`,
    [spotIds],
  );
  const expected = held
    .map(({ spot_id }, index) => ({
      spot_id,
      session_hash: claims[index]?.session_hash,
      client_hash: claims[index]?.client_hash,
      venue_reference: 'a "quoted" reference, עברית \\',
    }))
    .sort((a, b) => a.spot_id - b.spot_id);
  expect(stored).toEqual(expected);
});

it('A claim that arrives alone is sent alone, at once', async () => {
  const { argumentsOf } = await createLotToClaim(1);
  await expect(queue.claim(argumentsOf())).resolves.toMatchObject({ outcome: 'held' });
  expect(statements).toEqual([expect.stringMatching(/^SELECT \* FROM claim_hold\(/)]);
});

it('With more claims than spots, each claim beyond the last spot gets no_spots_available', async () => {
  const { argumentsOf } = await createLotToClaim(5);
  const rows = await Promise.all(Array.from({ length: 40 }, () => queue.claim(argumentsOf())));
  const outcomes = rows.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'no_spots_available')).toHaveLength(35);
});

it('Claims that share a statement fill one lot after the other, and a full lot still has its accessible spot', async () => {
  const near = await createLotToClaim(3);
  const far = await createLotToClaim(3);
  const [accessibleSpot] = near.spotIds;
  await test.dataSource.query('UPDATE spots SET is_handicap = true WHERE id = $1', [accessibleSpot]);
  const [one, other] = [near.argumentsOf().candidates, far.argumentsOf().candidates];
  const candidates = {
    ...one,
    lot_ids: [...one.lot_ids, ...other.lot_ids],
    slots: [0, 0],
    starts: [...one.starts, ...other.starts],
    ends: [...one.ends, ...other.ends],
    prices: [2500, 1500],
    walking_times: [3, 5],
    distances: [240, 400],
  };
  const rows = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      queue.claim(far.argumentsOf({ candidates, accessible: index === 8 })),
    ),
  );
  const held = rows.filter((row) => row.outcome === 'held');
  const spotsOf = (candidate: number) =>
    held.filter((row) => row.candidate === candidate).map(({ spot_id }) => spot_id);
  expect(spotsOf(1).sort()).toEqual([...near.spotIds].sort());
  expect(spotsOf(2).sort()).toEqual([...far.spotIds].sort());
  expect(rows.filter(({ outcome }) => outcome === 'no_spots_available')).toHaveLength(3);
  expect(rows[8]).toMatchObject({ spot_id: accessibleSpot, price_agorot: 2500 });
  expect(statements.length).toBeLessThan(9);
});

it('A claim that fails does not fail the others of its statement', async () => {
  const { argumentsOf } = await createLotToClaim(10);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      queue.claim(argumentsOf(index === 6 ? { clock_offset: 'no interval' } : {})),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, index) => (index === 6 ? 'rejected' : 'fulfilled')),
  );
  const [failed] = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(String(failed?.reason)).toContain('invalid input syntax for type interval');
});

it('The limit of live holds of a client is exact within a statement', async () => {
  const { argumentsOf } = await createLotToClaim(20);
  const clientHash = randomBytes(16);
  const rows = await Promise.all(
    Array.from({ length: 12 }, () => queue.claim(argumentsOf({ client_hash: clientHash }))),
  );
  expect(rows.filter(({ outcome }) => outcome === 'held')).toHaveLength(3);
  expect(rows.filter(({ outcome }) => outcome === 'too_many_holds')).toHaveLength(9);
});

it('A claim waits alone for a spot that another transaction may free, and holds nothing meanwhile', async () => {
  const { argumentsOf, spotIds } = await createLotToClaim(2);
  const lock = 'SELECT FROM spots WHERE parking_lot_id = $1 AND id = $2 FOR UPDATE';
  const locks = await holdLocks(test.dataSource, lock, [argumentsOf().candidates.lot_ids[0], spotIds[0]]);
  const claims = Array.from({ length: 4 }, () => queue.claim(argumentsOf()));
  const first = await Promise.race(claims);
  expect(first).toMatchObject({ outcome: 'held', spot_id: spotIds[1] });
  const isWaiting = (statement: string) => /claim_hold\((?!.*p_may_wait)/.test(statement);
  await eventually(() => statements.filter(isWaiting).length === 3);
  await locks.release();
  const outcomes = (await Promise.all(claims)).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual(['held', 'held', 'no_spots_available', 'no_spots_available']);
  // The first claim, and three attempts of the others together.
  expect(statements.filter((statement) => !isWaiting(statement))).toHaveLength(1 + 3);
});

it('A claim that waits for its client in the database does not delay the claims of others', async () => {
  const { argumentsOf } = await createLotToClaim(3);
  const clientHash = randomBytes(16);
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))`;
  const locks = await holdLocks(test.dataSource, lock, [clientHash]);
  const waiting = queue.claim(argumentsOf({ client_hash: clientHash }));
  await eventually(() => statements.length === 4);
  await expect(queue.claim(argumentsOf())).resolves.toMatchObject({ outcome: 'held' });
  await locks.release();
  await expect(waiting).resolves.toMatchObject({ outcome: 'held' });
});

it('While few claims wait, they share the next statement; many run in a second one meanwhile', async () => {
  const { argumentsOf } = await createLotToClaim(30);
  await Promise.all(Array.from({ length: 8 }, () => queue.claim(argumentsOf())));
  expect(statements).toHaveLength(2);
  statements = [];
  await Promise.all(Array.from({ length: 12 }, () => queue.claim(argumentsOf())));
  // One alone, eight beside it, and the others.
  expect(statements).toHaveLength(3);
});

it('While the database hangs, claims that have waited too long are rejected instead of being sent as well', async () => {
  const { argumentsOf } = await createLotToClaim(1);
  const locks = await holdLocks(test.dataSource, 'LOCK TABLE catalog_version', []);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => queue.claim(argumentsOf())));
  await locks.release();
  expect(statements).toHaveLength(1);
  expect(results.slice(1)).toMatchObject(
    Array(4).fill({
      status: 'rejected',
      reason: { code: 'server_error', options: { status: 503, retryAfterSeconds: 1 } },
    }),
  );
});

it('Background work waits while claims are in flight, and no longer than its limit', async () => {
  const { argumentsOf, spotIds } = await createLotToClaim(1);
  await queue.idle(60_000);
  const lock = await holdLocks(test.dataSource, 'LOCK TABLE holds IN ACCESS EXCLUSIVE MODE', []);
  const claim = queue.claim(argumentsOf());
  let isIdle = false;
  const idle = queue.idle(60_000).then(() => (isIdle = true));
  await queue.idle(20);
  expect(isIdle).toBe(false);
  await lock.release();
  expect(await claim).toMatchObject({ outcome: 'held', spot_id: spotIds[0] });
  await idle;
});
