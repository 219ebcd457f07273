import { instantAt } from '../../src/platform/clock/israel-time.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { createLot, createSpot, createVenue } from '../support/create-records.js';
import { createPastEntry, createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
const now = instantAt('2026-11-29', '20:00');
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo(now);
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const attention = async () => (await admin.get('/admin/attention').expect(200)).body;

async function createLotWithSpot() {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 0);
  const { id: spotId } = await createSpot(test.dataSource, lot.id, '1');
  const reserve = (start: string, changes: Partial<Parameters<typeof createPastReservation>[1]> = {}) =>
    createPastReservation(test.dataSource, {
      ...{ parkingLotId: lot.id, spotId, venueId: venue.id, amountAgorot: 2500 },
      ...{ start: instantAt(start.slice(0, 10), start.slice(11)).toISOString(), paidAt: now.toISOString() },
      ...changes,
    });
  return { lotId: lot.id, reserve };
}

/** The ids of a list with a filter. */
async function idsIn(list: string, filter: object): Promise<number[]> {
  const query = encodeURIComponent(JSON.stringify(filter));
  const { body } = await admin.get(`/admin/${list}?filter=${query}`).expect(200);
  return (body as { id: number }[]).map(({ id }) => id);
}

// First, because it counts all reservations.
it('The dashboard has the same days of the last week and month beside its numbers, without cancelled reservations', async () => {
  const { reserve } = await createLotWithSpot();
  await reserve('2026-11-22 19:00', { paidAt: '2026-10-29T09:00:00Z' });
  await reserve('2026-10-29 19:00', { paidAt: '2026-10-29T18:30:00Z' });
  await reserve('2026-11-23 19:00', { status: 'cancelled', paymentStatus: 'void' });
  await reserve('2026-10-28 19:00', { status: 'cancelled', paymentStatus: 'void' });
  // After 20:00 of the same day of the month before.
  await reserve('2026-10-29 21:00', { paidAt: '2026-10-30T09:00:00Z' });
  await rebuildStatistics(test.dataSource, countedRows);
  expect((await admin.get('/admin/dashboard/stats')).body).toMatchObject({
    reservations_week_before: 1,
    reservations_month_to_date: 1,
    reservations_month_before: 1,
    revenue_month_before_agorot: 2500,
  });
});

it('What waits has its lots, and since when the first of it does', async () => {
  const before = await attention();
  const first = await createLotWithSpot();
  const second = await createLotWithSpot();
  for (const { lotId, reserve } of [first, second]) {
    const reservationId = await reserve('2026-11-28 21:00');
    const enteredAt = instantAt('2026-11-28', '21:00').toISOString();
    await createPastEntry(test.dataSource, { parkingLotId: lotId, reservationId, enteredAt });
  }
  await test.dataSource.query(
    `INSERT INTO contact_messages (form_id, name, email, message, locale, is_suspect, created_at)
     VALUES ('a', 'Dana', 'dana@example.test', 'Hello', 'en', false, $1),
            ('b', 'Gil', 'gil@example.test', 'Hello', 'en', false, $2)`,
    [instantAt('2026-11-29', '09:00'), instantAt('2026-11-29', '11:00')],
  );
  const after = await attention();
  expect(after.waiting.overstays).toEqual({
    since: instantAt('2026-11-29', '02:00').toISOString(),
    parking_lot_ids: [first.lotId, second.lotId],
  });
  expect(after.waiting.contact_messages).toEqual({
    since: instantAt('2026-11-29', '09:00').toISOString(),
    parking_lot_ids: [],
  });
  expect(after.waiting.spot_incidents).toEqual({ since: null, parking_lot_ids: [] });
  expect(after.contact_messages_open - before.contact_messages_open).toBe(2);
});

it('Reservations on a day that was closed are counted for staff and the owner, and their lists have just them', async () => {
  const { lotId, reserve } = await createLotWithSpot();
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lotId}`).expect(200);
  const ofOwner = asUser(test, owner.token);
  const closed = await reserve('2026-12-02 20:00', { status: 'confirmed' });
  await reserve('2026-12-03 20:00', { status: 'confirmed' });
  const before = await attention();
  const rule = { name: 'Works', effect: 'closed', date_from: '2026-12-02', date_to: '2026-12-02' };
  const made = await ofOwner.post(`/owners/me/lots/${lotId}/rules`, rule).expect(201);
  const after = await attention();
  expect(after.reservations_on_closed_days - before.reservations_on_closed_days).toBe(1);
  expect(after.waiting.closed_days.parking_lot_ids).toContain(lotId);
  expect(await idsIn('reservations', { is_on_closed_day: true, parking_lot_id: lotId })).toEqual([closed]);
  const dashboard = async () => (await ofOwner.get('/owners/me/dashboard').expect(200)).body;
  expect(await dashboard()).toMatchObject({
    reservations_on_closed_days: 1,
    waiting: { closed_days: { since: null, parking_lot_ids: [lotId] } },
  });
  await ofOwner.delete(`/owners/me/lots/${lotId}/rules/${made.body.id}`).expect(200);
  expect(await dashboard()).toMatchObject({ reservations_on_closed_days: 0 });
});

it('Lots without an owner are counted, and the list has just them', async () => {
  const { lotId } = await createLotWithSpot();
  const owner = await createUser(test, 'parking_lot_owner');
  const { lots_without_owner: count } = await attention();
  expect(await idsIn('parking-lots', { has_owner: false })).toContain(lotId);
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lotId}`).expect(200);
  expect((await attention()).lots_without_owner).toBe(count - 1);
  expect(await idsIn('parking-lots', { has_owner: false })).not.toContain(lotId);
  expect(await idsIn('parking-lots', { has_owner: true })).toContain(lotId);
  expect(await idsIn('parking-lots', { owner_id: owner.id })).toEqual([lotId]);
  const spots = await idsIn('spots', { owner_id: owner.id });
  expect(spots.length).toBeGreaterThan(0);
  expect(await idsIn('spots', { parking_lot_id: lotId })).toEqual(spots);
});

it('Charts open the reservations of a weekday or an hour in Israel', async () => {
  const { lotId, reserve } = await createLotWithSpot();
  const friday = await reserve('2026-11-20 21:00');
  const lateFriday = await reserve('2026-11-20 23:30');
  const saturday = await reserve('2026-11-21 00:30');
  const inLot = (filter: object) => idsIn('reservations', { parking_lot_id: lotId, ...filter });
  expect((await inLot({ weekday: 5 })).sort()).toEqual([friday, lateFriday]);
  expect(await inLot({ hour: 0 })).toEqual([saturday]);
  expect(await inLot({ weekday: 5, hour: 23 })).toEqual([lateFriday]);
});

it('Charts and warnings open the payments by their own days, and those whose refund is stuck', async () => {
  const { lotId, reserve } = await createLotWithSpot();
  const paid = await reserve('2026-11-20 19:00', { paidAt: '2026-11-21T10:00:00Z' });
  const refunded = await reserve('2026-11-22 19:00', {
    ...{ paidAt: '2026-11-23T10:00:00Z', paymentStatus: 'refunded' },
  });
  const reservationsOf = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId, ...filter }));
    const { body } = await admin.get(`/admin/payments?filter=${query}`).expect(200);
    return (body as { reservation_id: number }[]).map(({ reservation_id: id }) => id);
  };
  const [before, day] = ['2026-11-22', '2026-11-23'];
  expect(await reservationsOf({ paid_to: before })).toEqual([paid]);
  expect(await reservationsOf({ paid_from: day, paid_to: day })).toEqual([refunded]);
  expect(await reservationsOf({ refunded_from: day, refunded_to: day })).toEqual([refunded]);
  expect(await reservationsOf({ parked_from: '2026-11-20', parked_to: '2026-11-20' })).toEqual([paid]);
  expect(await reservationsOf({ is_refund_stuck: true })).toEqual([]);
  await test.dataSource.query(
    `INSERT INTO checkouts (parking_lot_id, reference, hold_id, reservation_id, amount_agorot, provider, state, locale,
                            created_at, expires_at)
     VALUES ($1, 'stuck', 1, $2, 2500, 'cardcom', 'refund_stuck', 'he', $3, $3)`,
    [lotId, paid, now],
  );
  expect(await reservationsOf({ is_refund_stuck: true })).toEqual([paid]);
});
