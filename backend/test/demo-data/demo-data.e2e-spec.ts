import type { Response } from 'supertest';
import { demoPassword } from '../../src/database/demo-data/demo-people.js';
import { removeDemoDataOf } from '../../src/database/demo-data/remove.js';
import { seedDemoData } from '../../src/database/demo-data/seed.js';
import type { DemoDataCountsDto } from '../../src/database/demo-data/demo-data.dto.js';
import { DemoData } from '../../src/database/demo-data/demo-data.entity.js';
import { addDays, serviceDayOf } from '../../src/platform/clock/israel-time.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { useDemoData } from '../support/demo-database.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

let test: TestApp;
let demo: DemoData;

const startOnCopy = useDemoData();

/** A new application with the demo data, for each test that removes them. */
async function startWithDemoData(): Promise<void> {
  test = await startOnCopy();
  demo = await test.dataSource.manager.findOneByOrFail(DemoData, { onlyRow: true });
}

const signInToDemo = async (email = 'admin@panui.test') =>
  asUser(test, await signIn(test, email, demoPassword));
const countOf = async (table: string): Promise<number> => {
  const [row] = await test.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row.count;
};
const tomorrow = () => epochSeconds(new Date(test.clock.now().getTime() + 26 * 3_600_000));

/** A venue of the operator with a lot, a reservation there, and their own admin and owner. */
async function createOwnRecords() {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 3);
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, tomorrow()));
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`);
  await admin.put('/admin/settings', { operator_name: 'חניה שלי בע״מ' });
  return { venue, lot, spotId: spotIds[0] ?? 0, token, admin, owner };
}

/** Two requests at the same time, the successful one first. */
const removeTwice = async (admin: ReturnType<typeof asUser>) =>
  (await Promise.all([remove(admin), remove(admin)])).sort((a, b) => a.status - b.status);
/** On a busy machine the other request may wait for the first one until its time limit, and is then repeated. */
async function remove(admin: ReturnType<typeof asUser>): Promise<Response> {
  const response = await admin.delete('/admin/demo-data');
  return response.status === 503 ? remove(admin) : response;
}

/** Tables with a reference to a demo lot or venue. */
async function findLeftovers(): Promise<string[]> {
  const columns = await test.dataSource.query<{ table: string; column: string }[]>(`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name IN ('parking_lot_id', 'of_lot_id', 'venue_id', 'of_venue_id', 'user_id')
       AND c.table_name <> 'audit_log'`);
  const idsOf = (column: string) =>
    column.endsWith('user_id')
      ? demo.userIds
      : column.endsWith('lot_id')
        ? demo.parkingLotIds
        : demo.venueIds;
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await test.dataSource.query<unknown[]>(
        `SELECT 1 FROM ${table} WHERE ${column} = ANY ($1) LIMIT 1`,
        [idsOf(column)],
      );
      return rows.length > 0 ? `${table}.${column}` : null;
    }),
  );
  return found.filter((name) => name !== null);
}

const readStatistics = () =>
  test.dataSource.query<object[]>(
    `SELECT scope, scope_id, grain, subject, starts_at, status, count, amount_agorot FROM hourly_statistics
      ORDER BY scope, scope_id, grain, subject, starts_at, status`,
  );

describe('The first demo venue', () => {
  beforeAll(startWithDemoData);
  afterAll(() => test.close());

  it.each([
    ['on the day of Yom Kippur', '2027-10-11T09:00:00Z'],
    ['on Shabbat', '2026-11-28T10:00:00Z'],
    ['before dawn', '2026-11-30T01:30:00Z'],
  ])('It has a free spot %s', async (_, now) => {
    test.clock.moveTo(now);
    const hold = await holdAt(test, demo.venueIds[0] ?? 0, epochSeconds(new Date(now)) + 600);
    expect(hold.session_token).toBeTruthy();
  });
});

describe('Links of the demo', () => {
  beforeAll(startWithDemoData);
  afterAll(() => test.close());

  it('Each car has one driver, who parks once in an evening, and those who wrote have reservations', async () => {
    const drivers = await test.dataSource.query<{ names: number; evenings: number; reservations: number }[]>(
      `SELECT count(DISTINCT (full_name, phone_number, email))::int AS names, count(*)::int AS reservations,
              count(DISTINCT service_date)::int AS evenings FROM reservations GROUP BY license_plate`,
    );
    expect(drivers.filter(({ names }) => names > 1)).toEqual([]);
    expect(drivers.some(({ evenings }) => evenings > 1)).toBe(true);
    const wrote = await test.dataSource.query<{ name: string; email: string }[]>(
      "SELECT name, email FROM contact_messages WHERE email IN ('roni@example.test', 'shira@example.test')",
    );
    expect(wrote).toHaveLength(2);
    for (const { name, email } of wrote) {
      const found = await test.dataSource.query<object[]>(
        'SELECT 1 FROM reservations WHERE email = $1 AND full_name = $2 LIMIT 1',
        [email, name],
      );
      expect([email, found.length]).toEqual([email, 1]);
    }
  });

  it('The link of each reservation from today on opens the driver’s page, and earlier ones have none', async () => {
    const admin = await signInToDemo();
    const today = serviceDayOf(test.clock.now());
    const reservationsOf = async (filter: object): Promise<{ id: number; license_plate: string }[]> => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,2]`;
      return (await admin.get(`/admin/reservations?${query}`).expect(200)).body;
    };
    const ofDay = [
      ...(await reservationsOf({ from: today, to: today })),
      ...(await reservationsOf({ from: addDays(today, 7) })),
    ];
    expect(ofDay).toHaveLength(6);
    for (const { id, license_plate } of ofDay) {
      const { body } = await admin.post(`/admin/reservations/${id}/link`).expect(200);
      const token = String(body.url).split('/').at(-1);
      expect((await test.agent.get(`/reservations/token/${token}`).expect(200)).body).toMatchObject({
        license_plate,
      });
    }
    const [past] = await reservationsOf({ to: addDays(today, -1) });
    await admin.post(`/admin/reservations/${past?.id}/link`).expect(404);
  });
});

describe('DELETE /admin/demo-data', () => {
  beforeEach(startWithDemoData);
  afterEach(() => test.close());

  it('Removing the demo data deletes what the seed made and what hangs on it, and nothing else, and corrects the statistics', async () => {
    const own = await createOwnRecords();
    const demoVenueId = demo.venueIds[0] ?? 0;
    await confirmAndGetToken(test, await holdAt(test, demoVenueId, tomorrow()), { license_plate: '7654321' });
    // A driver of a demo venue on a lot of the operator: the reservation hangs on the venue.
    await createPastReservation(test.dataSource, {
      parkingLotId: own.lot.id,
      spotId: own.spotId,
      venueId: demoVenueId,
      start: '2026-11-01T17:00:00Z',
      paidAt: '2026-11-01T10:00:00Z',
      amountAgorot: 1_900,
    });
    const before = (await own.admin.get('/admin/demo-data')).body as { counts: DemoDataCountsDto };
    expect(before).toMatchObject({ is_present: true, has_own_admin: true, is_demo_account: false });
    expect(before.counts).toMatchObject({ venues: 15, parking_lots: 25, users: 9, vehicles: 400 });
    expect(before.counts.reservations).toBe((await countOf('reservations')) - 1);

    await rebuildStatistics(test.dataSource, countedRows);
    const [removed, second] = await removeTwice(own.admin);
    expect([removed?.status, removed?.body]).toEqual([200, before.counts]);
    expect([second?.status, second?.body.code]).toEqual([404, 'not_found']);
    expect(await findLeftovers()).toEqual([]);
    expect(await countOf('registry_vehicles')).toBe(0);
    expect(await countOf('venues')).toBe(1);
    expect(await countOf('parking_lots')).toBe(1);
    expect(await countOf('spots')).toBe(3);
    expect(await countOf('users')).toBe(2);
    expect(await countOf('spot_claims')).toBe(1);
    // The statistics are those of a recount.
    expect(await countOf('statistic_deltas')).toBe(0);
    const statistics = await readStatistics();
    await rebuildStatistics(test.dataSource, countedRows);
    expect(statistics).toEqual(await readStatistics());
    expect(statistics.length).toBeGreaterThan(0);
    expect((await test.agent.get(`/reservations/token/${own.token}`)).body).toMatchObject({
      status: 'confirmed',
    });
    expect((await asUser(test, own.owner.token).get('/owners/me/lots')).body).toHaveLength(1);
    expect((await own.admin.get('/admin/settings')).body).toMatchObject({
      operator_name: 'חניה שלי בע״מ',
      operator_name_en: '',
      support_phone: '',
    });
    await confirmAndGetToken(test, await holdAt(test, own.venue.id, tomorrow()));
    expect((await own.admin.get('/admin/demo-data')).body).toMatchObject({
      is_present: false,
      counts: { venues: 0 },
    });
  });

  it('A demo admin may remove the demo data and is signed out by it, and a restart does not seed again', async () => {
    await createOwnRecords();
    const demoAdmin = await signInToDemo();
    const demoOwner = await signInToDemo('owner@panui.test');
    const removed = await demoAdmin.delete('/admin/demo-data');
    expect(removed.status).toBe(200);
    expect((await demoAdmin.get('/admin/demo-data')).status).toBe(401);
    expect((await demoOwner.get('/owners/me/lots')).status).toBe(401);
    const again = await test.agent
      .post('/auth/login')
      .send({ email: 'admin@panui.test', password: demoPassword });
    expect(again.status).toBe(401);
    const [entry] = await test.dataSource.query<object[]>(
      `SELECT user_email, action, before FROM audit_log WHERE resource = 'demo-data'`,
    );
    expect(entry).toEqual({
      user_email: 'admin@panui.test',
      action: 'delete',
      before: { ...removed.body, statement_numbers: Array.from({ length: 38 }, (_, index) => index + 1) },
    });
    expect(await seedDemoData(test.config.database.url, test.config.auth.jwtSecret)).toMatchObject({
      seeded: false,
      isPresent: false,
    });
  });
});

describe('A rejected removal', () => {
  beforeAll(startWithDemoData);
  afterAll(() => test.close());

  it('Without an active admin of the operator the demo data stays, and the response says what to do', async () => {
    const own = await createOwnRecords();
    await test.dataSource.query(`UPDATE users SET is_active = false WHERE email LIKE 'admin%@example.test'`);
    const demoAdmin = await signInToDemo();
    // An admin who has not joined cannot log in.
    await demoAdmin.post('/admin/users', { email: 'invited@example.test', role: 'admin' }).expect(201);
    expect((await demoAdmin.get('/admin/demo-data')).body).toMatchObject({
      has_own_admin: false,
      is_demo_account: true,
    });
    const reservations = await countOf('reservations');
    const rejected = await demoAdmin.delete('/admin/demo-data').set('accept-language', 'en');
    expect([rejected.status, rejected.body.code]).toEqual([409, 'conflict']);
    expect(rejected.body.detail).toContain('Add an admin of your own first');
    expect(await removeDemoDataOf(test.config.database.url)).toMatchObject({
      refusal: expect.stringContaining('Add an admin of your own first'),
    });
    expect(await countOf('reservations')).toBe(reservations);
    expect((await asUser(test, own.owner.token).delete('/admin/demo-data')).status).toBe(403);
    expect((await asUser(test, own.owner.token).get('/admin/demo-data')).status).toBe(403);
  });

  it('Demo data with an open refund stays until the refund is finished, and then the command removes it', async () => {
    const { admin } = await createOwnRecords();
    await holdAt(test, demo.venueIds[0] ?? 0, tomorrow());
    await test.dataSource.query(
      `INSERT INTO checkouts (parking_lot_id, reference, hold_id, amount_agorot, provider, state, locale, created_at, expires_at)
     SELECT parking_lot_id, 'r1', id, 1900, 'cardcom', 'refund_due', 'he', now(), now() FROM holds ORDER BY id DESC LIMIT 1`,
    );
    const rejected = await admin.delete('/admin/demo-data').set('accept-language', 'en');
    expect([rejected.status, rejected.body.detail]).toEqual([
      409,
      expect.stringContaining('refunds in progress'),
    ]);
    await test.dataSource.query(`UPDATE checkouts SET state = 'refunded'`);
    expect(await removeDemoDataOf(test.config.database.url)).toMatchObject({
      removed: { venues: 15, users: 9 },
    });
  });
});

it('The command on a database without demo data says that there is none', async () => {
  const empty = await createTestDatabase();
  expect(await removeDemoDataOf(empty.url)).toMatchObject({ refusal: 'There is no demo data.' });
  await empty.drop();
});
