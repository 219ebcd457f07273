import { instantAt } from '../../src/platform/clock/israel-time.js';
import { type CheckoutState, checkoutStates } from '../../src/payments/checkout.entity.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { createLotWithOwner, createOwnedLot, createReservation } from '../support/lot-with-owner.js';
import { createPastEntry, createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation } from '../support/token-client.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo(now);
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const now = instantAt('2026-11-24', '18:00');
const today = (time: string) => instantAt('2026-11-24', time);
const tomorrow = (time: string) => instantAt('2026-11-25', time);

const block = (lotId: number, spotId: number) =>
  test.dataSource.query(
    `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date)
     VALUES ($1, $2, '2026-11-01T08:00:00Z', '2026-11-01', '2026-12-29')`,
    [lotId, spotId],
  );

/** A lot with an owner, an evening, cars inside and a blocked spot. */
async function createBusyLot(firstPlate: number) {
  const lot = await createLotWithOwner(test, admin);
  await createSpot(test.dataSource, lot.id, '3');
  const last = await createSpot(test.dataSource, lot.id, '4');
  await createSpot(test.dataSource, lot.id, '5', { isActive: false });
  let plate = firstPlate;
  const reserve = async (start: Date) => {
    const licensePlate = String(plate++);
    return { licensePlate, ...(await createReservation(test, lot, licensePlate, start, now)) };
  };
  const recordEntry = (license_plate: string) =>
    lot.owner.post('/owners/me/entries', { parking_lot_id: lot.id, license_plate, direction: 'in' });
  const evening = await reserve(today('19:30'));
  const night = await reserve(tomorrow('01:00'));
  const inside = await reserve(today('19:00'));
  const cancelled = await reserve(today('20:00'));
  await admin.post(`/admin/reservations/${cancelled.id}/cancel`, { reason: 'x' }).expect(200);
  const next = await reserve(tomorrow('19:30'));
  await recordEntry(inside.licensePlate).expect(201);
  expect((await recordEntry(next.licensePlate)).body.kind).toBe('wrong_day');
  await block(lot.id, last.id);
  const overstay = await createPastReservation(test.dataSource, {
    parkingLotId: lot.id,
    spotId: last.id,
    venueId: lot.venueId,
    start: '2026-11-23T17:00:00Z',
    paidAt: '2026-10-31T21:59:00Z',
    amountAgorot: 77_700,
  });
  await createPastEntry(test.dataSource, {
    parkingLotId: lot.id,
    reservationId: overstay,
    plate: String(plate++),
    enteredAt: '2026-11-23T17:00:00Z',
  });
  return { lot, arrivals: [evening, night, next] };
}

it('The dashboard of an owner shows the day of the own lots only, and the cars that are expected', async () => {
  const { lot, arrivals } = await createBusyLot(5_000_001);
  await createBusyLot(5_000_101);
  const { body } = await lot.owner.get('/owners/me/dashboard');
  expect(body).toMatchObject({
    spots_total: 4,
    // Two of the cars inside are on spots that nothing names.
    spots_available: 0,
    spots_free: 2,
    spots_occupied: 3,
    cars_without_spot: 2,
    spots_blocked: 1,
    reservations_today: 3,
    revenue_month_agorot: 0,
    owed_month_agorot: 4 * 2500,
    cars_inside: 3,
    overstays: 1,
    spot_incidents_open: 0,
    waiting: {
      overstays: { since: '2026-11-24T00:00:00.000Z', parking_lot_ids: [lot.id] },
      spot_incidents: { since: null, parking_lot_ids: [] },
    },
    currency: 'ILS',
  });
  const [first] = body.next_arrivals;
  expect(first).toMatchObject({
    parking_lot_id: lot.id,
    spot_number: expect.any(String),
    reservation_start: today('19:30').toISOString(),
  });
  expect(
    body.next_arrivals.map((arrival: Record<string, unknown>) => [
      arrival['reservation_id'],
      arrival['license_plate'],
    ]),
  ).toEqual(arrivals.map(({ id, licensePlate }) => [id, licensePlate]));
});

it('The dashboard of an owner lists the events for which cars come to the own lots today', async () => {
  const lot = await createLotWithOwner(test, admin);
  const createEvent = async (title: string, startsAt: Date) => {
    const values = { venue_id: lot.venueId, title, starts_at: startsAt.toISOString() };
    return (await admin.post('/admin/events', values).expect(201)).body.id as number;
  };
  const tonight = await createEvent('Jazz night', today('20:30'));
  await createEvent('Matinee', tomorrow('12:00'));
  await createReservation(test, lot, '5200001', today('19:30'), now);
  const cancelled = await createReservation(test, lot, '5200002', today('19:45'), now);
  await admin.post(`/admin/reservations/${cancelled.id}/cancel`, { reason: 'x' }).expect(200);
  await createReservation(test, lot, '5200003', tomorrow('11:00'), now);
  const eventsOf = async (owner: typeof lot.owner) =>
    (await owner.get('/owners/me/dashboard').expect(200)).body.events_today as unknown[];
  expect(await eventsOf(lot.owner)).toEqual([
    {
      id: tonight,
      title: 'Jazz night',
      title_en: null,
      venue_id: lot.venueId,
      venue_name: expect.any(String),
      starts_at: today('20:30').toISOString(),
      reservations: 1,
    },
  ]);
  expect(await eventsOf((await createLotWithOwner(test, admin)).owner)).toEqual([]);
});

it('Available spots are those of lots that are open now', async () => {
  const lot = await createLotWithOwner(test, admin);
  const available = async () => (await lot.owner.get('/owners/me/dashboard')).body.spots_available as number;
  const ofAdmin = async () => (await admin.get('/admin/dashboard/stats')).body.spots_available as number;
  const [open, all] = [await available(), await ofAdmin()];
  expect(open).toBeGreaterThan(0);
  const setHours = (hours: object) => admin.put(`/admin/parking-lots/${lot.id}`, hours).expect(200);
  const evening = { is_24_7: false, open_weekdays: [2], closing_time: '02:00' };
  await setHours({ ...evening, opening_time: '18:30' });
  expect([await available(), await ofAdmin()]).toEqual([0, all - open]);
  await setHours({ ...evening, opening_time: '17:30' });
  expect([await available(), await ofAdmin()]).toEqual([open, all]);
  await setHours({ ...evening, open_weekdays: [3] });
  expect(await available()).toBe(0);
});

it('The lists of spots have as many rows as the dashboards count', async () => {
  const { lot } = await createBusyLot(5_000_201);
  const other = await createLotWithOwner(test, admin);
  const [own] = await test.dataSource.query<[{ user_id: number }]>(
    'SELECT user_id FROM lot_owners WHERE parking_lot_id = $1',
    [lot.id],
  );
  await admin.post(`/admin/users/${own.user_id}/make-lot-owner/${other.id}`).expect(200);
  const closed = await createSpot(test.dataSource, lot.id, '6');
  await lot.owner
    .post(`/owners/me/lots/${lot.id}/rules`, { name: 'Renovation', effect: 'closed', spot_ids: [closed.id] })
    .expect(201);
  const countOf = async (client: typeof admin, path: string, filter: object) =>
    Number(
      (await client.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200)).headers[
        'content-range'
      ]!.split('/')[1],
    );
  const agree = async (client: typeof admin, path: string, counts: Record<string, number>) => {
    const lists = {
      spots_free: await countOf(client, path, { is_free: true }),
      spots_on_known: await countOf(client, path, { status: 'occupied', is_active: true }),
      spots_blocked: await countOf(client, path, { status: 'blocked', is_active: true }),
      spots_total: await countOf(client, path, { is_active: true }),
    };
    expect({
      ...counts,
      spots_on_known: counts['spots_occupied']! - counts['cars_without_spot']!,
    }).toMatchObject(lists);
    return lists;
  };
  const ofOwner = await agree(
    lot.owner,
    '/owners/me/spots',
    (await lot.owner.get('/owners/me/dashboard')).body,
  );
  expect(ofOwner).toEqual({ spots_free: 4, spots_on_known: 1, spots_blocked: 1, spots_total: 7 });
  await agree(admin, '/admin/spots', (await admin.get('/admin/dashboard/stats')).body);
  const utilization = (await admin.get('/admin/dashboard/lots/utilization')).body as Record<string, number>[];
  expect(utilization.find((row) => row['parking_lot_id'] === lot.id)).toMatchObject({
    occupied_now: 3,
    cars_without_spot: 2,
  });
});

it('The next ten arrivals are listed, the earliest first', async () => {
  const lot = await createLotWithOwner(test, admin);
  const starts = Array.from(
    { length: 12 },
    (_, day) => new Date(today('19:30').getTime() + day * 86_400_000),
  );
  for (const [index, start] of [...starts].reverse().entries())
    await createReservation(test, lot, String(5_100_000 + index), start, now);
  const { body } = await lot.owner.get('/owners/me/dashboard');
  expect(
    body.next_arrivals.map((arrival: { reservation_start: string }) => arrival.reservation_start),
  ).toEqual(starts.slice(0, 10).map((start) => start.toISOString()));
});

it('The dashboard of admins counts all lots, users, holds, reservations and revenue', async () => {
  const statistics = async () => (await admin.get('/admin/dashboard/stats')).body as Record<string, number>;
  const before = await statistics();
  await createUser(test, 'user');
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 5);
  await createLot(test.dataSource, venue, 0, { isActive: false });
  await createTokenReservation(test, venue.id, epochSeconds(today('18:00')));
  await createTokenReservation(test, venue.id, epochSeconds(today('19:30')));
  await createTokenReservation(test, venue.id, epochSeconds(tomorrow('19:30')));
  const { id } = await createTokenReservation(test, venue.id, epochSeconds(today('20:00')));
  await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'x' }).expect(200);
  await holdAt(test, venue.id, epochSeconds(today('19:30')));
  const expired = await holdAt(test, venue.id, epochSeconds(tomorrow('19:30')));
  await test.dataSource.query(
    `UPDATE holds SET expires_at = created_at WHERE parking_lot_id = $1 AND spot_id = $2 AND state = 'live'
        AND service_date = '2026-11-25'`,
    [lot.id, expired.spot_id],
  );
  await block(lot.id, spotIds.at(-1) ?? 0);
  const after = await statistics();
  const added = Object.entries(after).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, value - (before[name] ?? 0)]] : [],
  );
  expect(Object.fromEntries(added)).toEqual({
    users_total: 1,
    lots_total: 2,
    lots_active: 1,
    spots_total: 5,
    spots_available: 3,
    spots_free: 3,
    spots_occupied: 1,
    spots_blocked: 1,
    cars_without_spot: 0,
    holds_live: 1,
    reservations_today: 2,
    reservations_week_before: 0,
    spot_incidents_open: 0,
    overstays: 0,
    contact_messages_open: 0,
    refunds_failed: 0,
    reservations_upcoming: 2,
    reservations_month: 4,
    cancellations_month: 1,
    reservations_month_to_date: 1,
    reservations_month_before: 0,
    revenue_month_agorot: 0,
    revenue_month_before_agorot: 0,
    refunded_month_agorot: 0,
    owed_month_agorot: 3 * 2500,
    revenue_total_agorot: 0,
    owed_total_agorot: 3 * 2500,
  });
});

it('The dashboard of admins counts the failed refunds of all lots and no other payment pages', async () => {
  const failed = async () =>
    ((await admin.get('/admin/dashboard/stats')).body as { refunds_failed: number }).refunds_failed;
  const createCheckout = (lotId: number, state: CheckoutState) =>
    test.dataSource.query(
      `INSERT INTO checkouts (parking_lot_id, reference, hold_id, amount_agorot, provider, state, locale, created_at, expires_at)
       VALUES ($1, $2, 1, 2500, 'cardcom', $2, 'he', $3, $3)`,
      [lotId, state, now],
    );
  const before = await failed();
  const venue = await createVenue(test.dataSource);
  const { lot: first } = await createLot(test.dataSource, venue, 0);
  const { lot: second } = await createLot(test.dataSource, venue, 0);
  for (const state of checkoutStates.filter((each) => each !== 'refund_stuck'))
    await createCheckout(first.id, state);
  expect(await failed()).toBe(before);
  await createCheckout(first.id, 'refund_stuck');
  await createCheckout(second.id, 'refund_stuck');
  expect(await failed()).toBe(before + 2);
});

it('Spots that a rule closes are not free now in either dashboard, and count once when they are blocked too', async () => {
  const { lot, spotIds, owner } = await createOwnedLot(test, admin, 4);
  const [first, second] = spotIds;
  const free = async () => [
    (await owner.get('/owners/me/dashboard')).body.spots_available as number,
    (await admin.get('/admin/dashboard/stats')).body.spots_available as number,
  ];
  const [, all = 0] = await free();
  const rules = `/owners/me/lots/${lot.id}/rules`;
  const rule = { name: 'Guests', effect: 'closed', spot_ids: [first, second] };
  const { body: closed } = await owner.post(rules, rule).expect(201);
  expect(await free()).toEqual([2, all - 2]);
  await owner.post('/owners/me/spots/block', { spot_ids: [first], permanent: true, reason: 'Roof' });
  expect(await free()).toEqual([2, all - 2]);

  const later = { date_from: '2026-11-25', date_to: '2026-11-30' };
  await owner.put(`${rules}/${closed.id}`, later).expect(200);
  expect(await free()).toEqual([3, all - 1]);

  const tonight = { date_from: '2026-11-24', date_to: '2026-11-24' };
  const { body: wholeLot } = await owner
    .post(rules, { name: 'Closed', effect: 'closed', ...tonight })
    .expect(201);
  const open = {
    name: 'Second only',
    effect: 'open',
    opening_time: '16:00',
    closing_time: '23:00',
    ...tonight,
  };
  await owner.post(rules, { ...open, spot_ids: [second], before_rule_id: wholeLot.id }).expect(201);
  expect(await free()).toEqual([1, all - 3]);
});
