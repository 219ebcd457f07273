import { addDays, instantAt, localDateOf } from '../../src/platform/clock/israel-time.js';
import { Random } from '../../src/database/demo-data/random.js';
import { applyDeltas } from '../../src/statistics/apply-deltas.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, type Hold, requestParking } from '../support/driver-requests.js';
import { computeStatisticsFromRows, type StatisticsRange } from '../support/statistics-from-rows.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobNow } from '../support/jobs.js';
import { createTestApp, useTestApp } from '../support/test-app.js';

/** `npm run test:resilience` runs 10,000. */
const operations = Number(process.env.STATISTICS_OPERATIONS ?? 400);
const concurrency = 8;
const msPerHour = 3_600_000;
/** Before the clock went back in Israel on 2026-10-25, so that the history has its day of 25 hours. */
const startedAt = new Date('2026-10-19T09:00:00Z');

let admin: ReturnType<typeof asUser>;
let venues: Venue[];
const tokens: string[] = [];

const test = useTestApp();
beforeAll(async () => {
  test.clock.moveTo(startedAt);
  admin = asUser(test, (await createUser(test, 'admin')).token);
  venues = [
    await createVenue(test.dataSource),
    await createVenue(test.dataSource),
    await createVenue(test.dataSource),
  ];
  for (const [index, venue] of venues.entries()) {
    await createLot(test.dataSource, venue, 40, { priceAgorot: 1_990 + index * 700 });
    await createLot(test.dataSource, venue, 15, { priceAgorot: 3_333, lat: venue.lat + 0.004 });
  }
});

async function reserve(random: Random): Promise<void> {
  const inMinutes = random.whole(1, 20 * 24 * 60);
  const response = await requestParking(test, {
    venue_id: random.oneOf(venues).id,
    reservation_time: epochSeconds(test.clock.now()) + inMinutes * 60,
  });
  if (response.status !== 201) {
    expect([response.status, response.body.code]).toEqual([404, 'no_spots_available']);
    return;
  }
  const confirmed = await confirm(test, response.body as Hold);
  expect(confirmed.status).toBe(201);
  tokens.push((confirmed.body as { access_token: string }).access_token);
}

async function cancel(random: Random): Promise<void> {
  if (tokens.length === 0) return;
  const { status } = await test.agent.post(`/reservations/token/${random.oneOf(tokens)}/cancel`);
  expect([200, 400]).toContain(status);
}

const anyPayment = (random: Random) => `/admin/payments/${random.whole(1, tokens.length + 1)}`;

/** Whole refunds and parts. */
async function refund(random: Random): Promise<void> {
  const amount = random.oneOf([null, 100, 990]);
  const { status } = await admin.post(`${anyPayment(random)}/refund`, {
    amount_agorot: amount,
    reason: 'בדיקה',
  });
  expect([200, 404, 400, 409]).toContain(status);
}

async function markPaid(random: Random): Promise<void> {
  const today = localDateOf(test.clock.now());
  const body = { paid_on: random.oneOf([addDays(today, -1), today]), note: null };
  const { status } = await admin.post(`${anyPayment(random)}/mark-paid`, body);
  expect([200, 400, 404, 409]).toContain(status);
}

async function markOwed(random: Random): Promise<void> {
  const { status } = await admin.post(`${anyPayment(random)}/mark-owed`);
  expect([200, 404, 409]).toContain(status);
}

async function cancelAsAdmin(random: Random): Promise<void> {
  const id = random.whole(1, tokens.length + 1);
  const { status } = await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'בדיקה' });
  expect([200, 201, 404, 400, 409]).toContain(status);
}

async function operate(random: Random): Promise<void> {
  const luck = random.next();
  if (luck < 0.5) return reserve(random);
  if (luck < 0.63) return markPaid(random);
  if (luck < 0.66) return markOwed(random);
  if (luck < 0.8) return cancel(random);
  if (luck < 0.9) return refund(random);
  if (luck < 0.97) return cancelAsAdmin(random);
  await test.dataSource.transaction(applyDeltas);
}

/** The responses of the statistics endpoints for a range, in the shape of the sums over rows. */
async function readStatisticsFromApi({ start, end }: StatisticsRange) {
  const get = async (path: string) => {
    const response = await admin.get(`/admin/dashboard/${path}?start_date=${start}&end_date=${end}`);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    return response.body as never;
  };
  const reservations: Record<string, number> & Record<string, Record<string, number>[]> =
    await get('reservations/stats');
  const payments: Record<string, number> & Record<string, Record<string, number>[]> =
    await get('payments/stats');
  const lots: Record<string, number>[] = await get('revenue/by-lot');
  const some = (rows: Record<string, number>[] | undefined, field: string) =>
    (rows ?? []).filter((row) => row[field] !== 0);
  return {
    statuses: ['confirmed', 'cancelled', 'completed', 'no_show'].map((status) => reservations[status]),
    byDay: some(reservations['by_day'], 'total'),
    byHour: some(reservations['by_hour'], 'total'),
    byWeekday: some(reservations['by_weekday'], 'total'),
    byVenue: Object.fromEntries(
      some(reservations['by_venue'], 'total').map((row) => [row['venue_id'], row['total']]),
    ),
    paid: { amount: payments['total_agorot'], count: payments['transaction_count'] },
    owed: payments['owed_agorot'],
    refunded: payments['refunded_agorot'],
    paidByDay: (payments['by_day'] ?? [])
      .filter(({ count, refunded_agorot }) => count || refunded_agorot)
      .map(({ date, amount_agorot, count }) => ({ date, amount_agorot, count })),
    byLot: Object.fromEntries(
      lots
        .filter((row) => row['transaction_count'] || row['refunded_agorot'])
        .map((row) => [row['parking_lot_id'], row['revenue_agorot']]),
    ),
  };
}

function someRange(random: Random): StatisticsRange {
  const days = (count: number) => new Date(startedAt.getTime() + count * 24 * msPerHour);
  const first = random.whole(-3, 40);
  const last = first + random.whole(1, 60);
  if (random.next() < 0.5) return { start: localDateOf(days(first)), end: localDateOf(days(last)) };
  const odd = () => random.whole(0, 24 * msPerHour);
  return {
    start: new Date(days(first).getTime() + odd()).toISOString(),
    end: new Date(days(last).getTime() + 24 * msPerHour + odd()).toISOString(),
  };
}

async function expectCorrectStatistics(random: Random): Promise<void> {
  for (const range of [{ start: '2026-10-01', end: '2027-02-01' }, someRange(random), someRange(random)]) {
    const raw = await computeStatisticsFromRows(test.dataSource, range);
    expect({ range, ...(await readStatisticsFromApi(range)) }).toEqual({ range, ...raw });
  }
}

it('The statistics equal the sums of the rows after thousands of operations, before and after folding and rebuilding', async () => {
  const random = new Random(20_261_025);
  for (let done = 0; done < operations; done += concurrency) {
    await Promise.all(Array.from({ length: concurrency }, () => operate(random)));
    if (done % (operations / 10) === 0) {
      await expectCorrectStatistics(random);
      test.clock.advance({ days: 3 });
      await runJobNow(test, 'clearing');
    }
  }
  await expectCorrectStatistics(random);

  await test.dataSource.transaction(applyDeltas);
  await expectCorrectStatistics(random);
  const [{ left }] = await test.dataSource.query<[{ left: number }]>(
    'SELECT count(*)::int AS left FROM statistic_deltas',
  );
  expect(left).toBe(0);

  await test.dataSource.query(
    `UPDATE hourly_statistics SET count = count + 1, amount_agorot = amount_agorot + 1`,
  );
  await expect(expectCorrectStatistics(random)).rejects.toThrow();
  await rebuildStatistics(test.dataSource, countedRows);
  await expectCorrectStatistics(random);
  await test.dataSource.transaction(applyDeltas);
  await expectCorrectStatistics(random);
}, 900_000);

it('Changes made during a rebuild are counted', async () => {
  const random = new Random(7);
  await Promise.all([
    rebuildStatistics(test.dataSource, countedRows),
    ...Array.from({ length: 30 }, () => operate(random)),
    test.dataSource.transaction(applyDeltas),
  ]);
  await expectCorrectStatistics(random);
});

it('The long day of the autumn clock change has 25 hours, each with its reservations', async () => {
  const range = { start: '2026-10-25', end: '2026-10-25' };
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  await createPastReservation(test.dataSource, {
    parkingLotId: lot.id,
    venueId: venue.id,
    spotId: spotIds[0] ?? 0,
    start: '2026-10-25T17:30:00Z',
    paidAt: '2026-10-25T10:00:00Z',
    amountAgorot: 2_500,
  });
  await rebuildStatistics(test.dataSource, countedRows);
  expect(instantAt('2026-10-26', '00:00').getTime() - instantAt(range.start, '00:00').getTime()).toBe(
    25 * msPerHour,
  );
  const raw = await computeStatisticsFromRows(test.dataSource, range);
  expect(raw.byDay).toHaveLength(1);
  expect(await readStatisticsFromApi(range)).toEqual(raw);
});

it('Rebuilding the statistics of an empty database counts nothing', async () => {
  const empty = await createTestApp();
  try {
    await rebuildStatistics(empty.dataSource, countedRows);
    expect(await empty.dataSource.query('SELECT FROM hourly_statistics')).toEqual([]);
  } finally {
    await empty.close();
  }
});
