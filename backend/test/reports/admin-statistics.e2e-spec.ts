import type { ParkingLot } from '../../src/lots/parking-lot.entity.js';
import { writeLotDays } from '../../src/availability/lot-days.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import { defaultSettings } from '../../src/settings/business-settings.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createSpot, createVenue } from '../support/create-records.js';
import { createPastReservation, type PastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { findJob } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';

type Created = { lot: ParkingLot; spotIds: number[] };

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let venues: Venue[];
/** The first is open on Sundays and Mondays, the second always with two slots a day, the third has no spots. */
let lots: Created[];

beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  venues = [await createVenue(test.dataSource), await createVenue(test.dataSource)];
  const [near, other] = venues as [Venue, Venue];
  lots = [
    await createLot(test.dataSource, near, 2, { is247: false, openWeekdays: [0, 1] }),
    await createLot(test.dataSource, other, 1, {
      slots: [
        { slot: 1, start_time: '10:00', end_time: '15:00' },
        { slot: 2, start_time: '17:00', end_time: '23:00' },
      ],
    }),
    await createLot(test.dataSource, other, 0),
  ];
  await test.dataSource.query(`UPDATE spots SET created_at = '2025-01-01'`);
  const terms = lots.map(({ lot }) => ({ ...lot, rules: [] }));
  await test.dataSource.transaction((tx) =>
    writeLotDays(
      tx,
      terms,
      { ...defaultSettings, booking_horizon_days: 60 },
      new Date('2025-02-01T10:00:00Z'),
    ),
  );
  await createSpot(test.dataSource, lotOf(0).lot.id, 'off', { isActive: false });
  await reserve(0, 0, { start: '2025-03-02T17:00:00Z', amountAgorot: 1000 });
  await reserve(0, 1, { start: '2025-03-03T17:00:00Z', amountAgorot: 1501, status: 'no_show' });
  await reserve(0, 1, {
    start: '2025-03-09T17:00:00Z',
    amountAgorot: 700,
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  await reserve(1, 0, { start: '2025-03-02T17:00:00Z', amountAgorot: 5000 });
  await reserve(1, 0, {
    start: '2025-03-15T17:00:00Z',
    amountAgorot: 300,
    status: 'confirmed',
    paymentStatus: 'pending',
  });
  // On the first day after the range.
  await reserve(1, 0, { start: '2025-03-16T17:00:00Z', amountAgorot: 90_000 });
  await rebuildStatistics(test.dataSource, countedRows);
});

const lotOf = (index: number) => lots[index] as Created;
const reserve = (
  index: number,
  spot: number,
  over: Pick<PastReservation, 'start' | 'amountAgorot'> & Partial<PastReservation>,
) =>
  createPastReservation(test.dataSource, {
    parkingLotId: lotOf(index).lot.id,
    spotId: lotOf(index).spotIds[spot] ?? 0,
    venueId: venues[Math.min(index, 1)]?.id ?? 0,
    paidAt: over.start,
    ...over,
  });
const twoWeeks = 'start_date=2025-03-02&end_date=2025-03-15';
const statistics = async (path: string, range = twoWeeks) =>
  (await admin.get(`/admin/dashboard/${path}?${range}`).set('accept-language', 'en')).body;

it('Reservations are counted by status, and by venue and lot with the busiest first', async () => {
  expect(await statistics('reservations/stats')).toMatchObject({
    from: '2025-03-01T22:00:00.000Z',
    to: '2025-03-15T22:00:00.000Z',
    total: 5,
    confirmed: 1,
    cancelled: 1,
    completed: 2,
    no_show: 1,
    cancellation_rate: 0.2,
    by_venue: venues.map(({ id, nameEn }, index) => ({
      venue_id: id,
      name: nameEn,
      total: 3 - index,
      cancelled: 1 - index,
    })),
    by_lot: lots.slice(0, 2).map(({ lot }, index) => ({
      parking_lot_id: lot.id,
      name: lot.nameEn,
      total: 3 - index,
      cancelled: 1 - index,
    })),
    by_hour: expect.arrayContaining([{ hour: 19, total: 5, cancelled: 1 }]),
    by_weekday: expect.arrayContaining([{ weekday: 0, total: 3, cancelled: 1 }]),
  });
});

it('Payments are counted by status, and only paid ones are revenue', async () => {
  expect(await statistics('payments/stats')).toMatchObject({
    total_agorot: 7501,
    paid_agorot: 8201,
    owed_agorot: 0,
    transaction_count: 4,
    average_agorot: 2050,
    refunded_agorot: 700,
    currency: 'ILS',
    by_status: [
      { status: 'pending', count: 1, amount_agorot: 300 },
      { status: 'owed', count: 0, amount_agorot: 0 },
      { status: 'paid', count: 3, amount_agorot: 7501 },
      { status: 'refunded', count: 1, amount_agorot: 700 },
      { status: 'failed', count: 0, amount_agorot: 0 },
      { status: 'void', count: 0, amount_agorot: 0 },
    ],
  });
});

it('A payment is counted once in a range of one minute in which it was created and paid', async () => {
  const minute = 'start_date=2025-03-02T16:59:30Z&end_date=2025-03-02T17:00:30Z';
  expect(await statistics('payments/stats', minute)).toMatchObject({
    total_agorot: 6000,
    transaction_count: 2,
    by_day: [{ date: '2025-03-02', amount_agorot: 6000, count: 2 }],
  });
});

it('A payment that is still pending is counted in the minute in which it was created', async () => {
  const [[{ created_at: createdAt }]] = await test.dataSource.query<[[{ created_at: Date }], number]>(
    `UPDATE payments SET paid_at = NULL WHERE status = 'pending' RETURNING created_at`,
  );
  const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000).toISOString();
  expect(await statistics('payments/stats', `start_date=${at(-30)}&end_date=${at(30)}`)).toMatchObject({
    total_agorot: 0,
    by_status: expect.arrayContaining([{ status: 'pending', count: 1, amount_agorot: 300 }]),
  });
  expect(await statistics('payments/stats', `start_date=${at(30)}&end_date=${at(60)}`)).toMatchObject({
    by_status: expect.arrayContaining([{ status: 'pending', count: 0, amount_agorot: 0 }]),
  });
});

it('A range without reservations has zeros for every day', async () => {
  const range = 'start_date=2024-03-02&end_date=2024-03-03';
  expect(await statistics('reservations/stats', range)).toMatchObject({
    total: 0,
    cancellation_rate: 0,
    by_day: ['2024-03-02', '2024-03-03'].map((date) => ({ date, total: 0, cancelled: 0 })),
    by_lot: [],
  });
  expect(await statistics('payments/stats', range)).toMatchObject({ total_agorot: 0, average_agorot: 0 });
});

it('The revenue of lots is sorted with the highest first, and lots without revenue are included', async () => {
  const revenue = (
    index: number,
    revenue_agorot: number,
    transaction_count: number,
    average_agorot: number,
    refunded_agorot = 0,
  ) => {
    const { id, nameEn } = lotOf(index).lot;
    const paid = { paid_agorot: revenue_agorot + refunded_agorot, owed_agorot: 0, refunded_agorot };
    return { parking_lot_id: id, name: nameEn, revenue_agorot, ...paid, transaction_count, average_agorot };
  };
  expect(await statistics('revenue/by-lot')).toEqual([
    revenue(1, 5000, 1, 5000),
    revenue(0, 2501, 3, 1067, 700),
    revenue(2, 0, 0, 0),
  ]);
});

const block = ({ lot, spotIds }: Created, spot: number, first: string, last: string, liftedAt?: string) =>
  test.dataSource.query(
    `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date, lifted_at)
     VALUES ($1, $2, $3::date, $3::date, $4::date, $5)`,
    [lot.id, spotIds[spot], first, last, liftedAt],
  );

const setSpotsCreatedAt = (lotId: number, createdAt: string) =>
  test.dataSource.query('UPDATE spots SET created_at = $2 WHERE parking_lot_id = $1', [lotId, createdAt]);

it('The utilization of a lot counts its open days and slots without the blocked spots', async () => {
  const { lot } = lotOf(0);
  const utilization = async () => {
    const rows = (await statistics('lots/utilization')) as Record<string, number>[];
    return rows.map((row) => [
      row['parking_lot_id'],
      row['spots_total'],
      row['reserved_spot_days'],
      row['available_spot_days'],
      row['utilization_rate'],
    ]);
  };
  const others = [
    [lotOf(1).lot.id, 1, 2, 28, 2 / 28],
    [lotOf(2).lot.id, 0, 0, 0, 0],
  ];
  // Two Sundays and two Mondays.
  expect(await utilization()).toEqual([[lot.id, 2, 2, 8, 2 / 8], ...others]);
  // From the Thursday before until the Monday, and a second one that was lifted on the second Monday.
  await block(lotOf(0), 0, '2025-02-27', '2025-03-03');
  await block(lotOf(0), 1, '2025-03-09', '2025-12-31', '2025-03-10T10:00:00Z');
  expect(await utilization()).toEqual([[lot.id, 2, 2, 5, 2 / 5], ...others]);
});

it('The utilization keeps the days on which a lot was open before its hours changed', async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const { body: lot } = await admin.post('/admin/parking-lots', {
    name: 'חניון הימים',
    address: 'רחוב 1',
    lat: 31.1,
    lng: 34.1,
    is_24_7: true,
  });
  await admin.post('/admin/spots', { parking_lot_id: lot.id, number: '1' }).expect(201);
  await setSpotsCreatedAt(lot.id, '2026-11-24T10:00:00Z');
  const availableDays = async () => {
    const rows = (await statistics('lots/utilization', 'start_date=2026-11-22&end_date=2026-12-05')) as {
      parking_lot_id: number;
      available_spot_days: number;
    }[];
    return rows.find((row) => row.parking_lot_id === lot.id)?.available_spot_days;
  };
  // Without the two days before it was created.
  expect(await availableDays()).toBe(12);
  test.clock.moveTo('2026-11-29T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const hours = { is_24_7: false, open_weekdays: [0], opening_time: '17:00', closing_time: '23:00' };
  await admin.put(`/admin/parking-lots/${lot.id}`, hours).expect(200);
  // The five days since it was created, and the Sunday.
  expect(await availableDays()).toBe(6);
});

it('The utilization subtracts for a blocked spot only the slots in which a rule leaves it open', async () => {
  test.clock.moveTo('2026-11-22T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const created = await createLot(test.dataSource, venues[0] as Venue, 2);
  const { lot, spotIds } = created;
  await setSpotsCreatedAt(lot.id, '2026-11-22T10:00:00Z');
  const path = `/admin/parking-lots/${lot.id}`;
  const slots = [
    { slot: 0, start_time: '12:00', end_time: '17:30' },
    { slot: 1, start_time: '18:00', end_time: '02:00' },
  ];
  await admin.put(path, { slots }).expect(200);
  const [first, second] = ['2026-11-24', '2026-11-25'] as const;
  const close = (rule: object) => admin.post(`${path}/rules`, { name: 'סגור', effect: 'closed', ...rule });
  await close({ date_from: first, date_to: first, slot: 0 }).expect(201);
  await close({ date_from: second, date_to: second, spot_ids: [spotIds[0]] }).expect(201);
  const availableDays = async () => {
    const rows = (await statistics('lots/utilization', `start_date=${first}&end_date=${second}`)) as {
      parking_lot_id: number;
      available_spot_days: number;
    }[];
    return rows.find((row) => row.parking_lot_id === lot.id)?.available_spot_days;
  };
  // Both spots in one slot of the first day, and one spot in two slots of the second.
  expect(await availableDays()).toBe(4);
  await block(created, 0, first, second);
  expect(await availableDays()).toBe(3);
});

it('The utilization subtracts a slot that is blocked by one or several blocks once, and no other slot of the day', async () => {
  test.clock.moveTo('2026-11-22T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const { lot, spotIds } = await createLot(test.dataSource, venues[0] as Venue, 2);
  await setSpotsCreatedAt(lot.id, '2026-11-22T10:00:00Z');
  const slots = [
    { slot: 1, start_time: '08:00', end_time: '12:00' },
    { slot: 5, start_time: '12:00', end_time: '17:30' },
    { slot: 7, start_time: '18:00', end_time: '02:00' },
  ];
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots }).expect(200);
  const availableDays = async (first: string, last: string) => {
    const rows = (await statistics('lots/utilization', `start_date=${first}&end_date=${last}`)) as {
      parking_lot_id: number;
      available_spot_days: number;
    }[];
    return rows.find((row) => row.parking_lot_id === lot.id)?.available_spot_days;
  };
  const blockSlots = (
    spot: number,
    [first, firstSlot]: [string, number],
    [last, lastSlot]: [string, number],
  ) =>
    test.dataSource.query(
      `INSERT INTO spot_blocks
         (parking_lot_id, spot_id, starts_at, first_service_date, first_slot, last_service_date, last_slot)
       VALUES ($1, $2, $3::date, $3::date, $4, $5::date, $6)`,
      [lot.id, spotIds[spot], first, firstSlot, last, lastSlot],
    );
  expect(await availableDays('2026-11-24', '2026-11-26')).toBe(18);
  await blockSlots(0, ['2026-11-24', 5], ['2026-11-24', 5]);
  expect(await availableDays('2026-11-24', '2026-11-26')).toBe(17);
  // The last two slots of the first day, of which one is blocked already, all of the second, and one of the third.
  await blockSlots(0, ['2026-11-24', 5], ['2026-11-26', 1]);
  expect(await availableDays('2026-11-24', '2026-11-26')).toBe(12);
  await blockSlots(1, ['2026-11-24', 5], ['2026-11-24', 5]);
  expect(await availableDays('2026-11-24', '2026-11-26')).toBe(11);
});

it('The utilization of a past day stays as it was when spots are added, deactivated or blocked later', async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  const { lot, spotIds } = await createLot(test.dataSource, venues[0] as Venue, 3);
  await setSpotsCreatedAt(lot.id, '2026-11-24T10:00:00Z');
  const job = findJob(test, 'lot_days');
  const runner = test.app.get(JobRunnerService);
  await runner.runNow(job);
  const path = `/admin/parking-lots/${lot.id}`;
  const availableSpots = async (day: string) => {
    const rows = (await statistics('lots/utilization', `start_date=${day}&end_date=${day}`)) as {
      parking_lot_id: number;
      available_spot_days: number;
    }[];
    return rows.find((row) => row.parking_lot_id === lot.id)?.available_spot_days;
  };
  test.clock.moveTo('2026-11-26T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  const counts = async () => Promise.all(days.map(availableSpots));
  const addedAt = '2026-11-26T10:00:00Z';
  const added = await createSpot(test.dataSource, lot.id, 'added');
  await test.dataSource.query('UPDATE spots SET created_at = $2 WHERE id = $1', [added.id, addedAt]);
  // The days that are over are not recorded yet.
  expect(await counts()).toEqual([0, 3, 3, 4]);
  await runner.runNow(job);
  expect(await counts()).toEqual([0, 3, 3, 4]);
  await test.dataSource.query('DELETE FROM spots WHERE id = $1', [spotIds[0]]);
  await block({ lot, spotIds }, 1, '2026-11-24', '2026-11-26');
  await admin.put(path, { is_24_7: false, open_weekdays: [] }).expect(200);
  expect(await counts()).toEqual([0, 3, 3, 0]);
});
