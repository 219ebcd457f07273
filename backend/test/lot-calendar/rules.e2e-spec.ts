import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import { confirm, confirmAndGetToken, holdAt, requestParking, showHold } from '../support/driver-requests.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const day = '2026-11-25';
const at = (time: string, date = day) => epochSeconds(instantAt(date, time));
const hours = { is247: false, openingTime: '17:00', closingTime: '02:00', openWeekdays: [0, 1, 2, 3, 4] };

const test = useTestApp();
let admin: ReturnType<typeof asUser>;

beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-22T10:00:00Z'));

/** A lot that is open on working evenings, with its owner. */
async function createEveningLot(spots = 2) {
  const owned = await createOwnedLot(test, admin, spots, hours);
  return { ...owned, path: `/owners/me/lots/${owned.lot.id}` };
}

it('A created lot is closed on Yom Kippur until its owner deletes the rule', async () => {
  const created = await admin.post('/admin/parking-lots', {
    name: 'חניון',
    address: 'רחוב 1',
    lat: 32.07,
    lng: 34.78,
    is_24_7: true,
  });
  const path = `/admin/parking-lots/${created.body.id}`;
  test.clock.moveTo('2027-09-01T10:00:00Z');
  const calendar = async () =>
    (await admin.get(`${path}/calendar?from=2027-10-10&to=2027-10-12`)).body as object[];
  expect(await calendar()).toMatchObject([
    {
      date: '2027-10-10',
      is_open: true,
      opening_time: '02:00',
      closing_time: '17:45',
      day_kinds: ['erev_chag'],
    },
    { date: '2027-10-11', is_open: false, opening_time: null, day_kinds: ['chag', 'yom_kippur'] },
    { date: '2027-10-12', is_open: true },
  ]);
  const [rule] = (await admin.get(`${path}/rules`)).body as { id: number }[];
  await admin.delete(`${path}/rules/${rule?.id}`).expect(200);
  expect((await calendar())[1]).toMatchObject({ is_open: true });
});

it('A closed day is a problem with the next opening', async () => {
  const { venue, owner, path } = await createEveningLot();
  await owner
    .post(`${path}/rules`, { name: 'שיפוץ', effect: 'closed', date_from: day, date_to: '2026-11-26' })
    .expect(201);
  const { status, body } = await requestParking(test, { venue_id: venue.id, reservation_time: at('19:30') });
  expect([status, body.code]).toEqual([404, 'parking_closed']);
  expect(body.next_opening).toBe(instantAt('2026-11-29', '17:00').toISOString());
  const { body: later } = await test.agent.get(
    `/landing/alternatives?venue_id=${venue.id}&reservation_time=${at('19:30')}`,
  );
  expect(later.times[0].reservation_time).toBe(at('19:30', '2026-11-29'));
});

it('An open rule opens the lot on a day on which it is closed, with its own hours', async () => {
  const { venue, owner, path } = await createEveningLot();
  const rule = {
    name: 'שישי פתוח',
    effect: 'open',
    weekdays: [5],
    opening_time: '10:00',
    closing_time: '15:00',
  };
  await owner.post(`${path}/rules`, rule).expect(201);
  const hold = await holdAt(test, venue.id, at('11:00', '2026-11-27'));
  expect(hold['reservation_end']).toBe(instantAt('2026-11-27', '15:00').toISOString());
  expect(hold['operating_hours']).toEqual({ start: '10:00', end: '15:00' });
  expect((await showHold(test, hold)).body.operating_hours).toEqual({ start: '10:00', end: '15:00' });
});

it('A driver whose spot has its own hours by a rule sees these as long as the hold lasts', async () => {
  const { venue, spotIds, owner, path } = await createEveningLot();
  const rule = { name: 'שמור', effect: 'open', spot_ids: [spotIds[1]], weekdays: [3] };
  await owner.post(`${path}/rules`, { ...rule, opening_time: '10:00', closing_time: '15:00' }).expect(201);
  const hold = await holdAt(test, venue.id, at('11:00'));
  expect(hold).toMatchObject({ spot_id: spotIds[1], operating_hours: { start: '10:00', end: '15:00' } });
  expect((await showHold(test, hold)).body.operating_hours).toEqual(hold['operating_hours']);
  const other = await holdAt(test, venue.id, at('19:30'));
  expect(other).toMatchObject({ spot_id: spotIds[0], operating_hours: { start: '17:00', end: '02:00' } });
  expect((await showHold(test, other)).body.operating_hours).toEqual(other['operating_hours']);
});

it('The first matching rule by rank decides, and prices of matching rules are not added up', async () => {
  const { venue, owner, path } = await createEveningLot();
  for (const [rank, price] of [
    [30, 9000],
    [10, 4000],
    [20, 6000],
  ])
    await owner
      .post(`${path}/rules`, { name: `מחיר ${price}`, effect: 'price', price_agorot: price, rank })
      .expect(201);
  expect((await holdAt(test, venue.id, at('19:30')))['price_agorot']).toBe(4000);
});

it('A percentage applies to the price of the lot, in whole shekels and within its bounds', async () => {
  const { venue, lot, owner, path } = await createEveningLot();
  await owner.put(path, { price_agorot: 2500, min_price_agorot: 1000, max_price_agorot: 3500 }).expect(200);
  const { body: rule } = await owner.post(`${path}/rules`, {
    name: 'ערב',
    effect: 'price',
    price_percent: 117,
  });
  expect((await holdAt(test, venue.id, at('19:30')))['price_agorot']).toBe(2900);
  await owner.put(`${path}/rules/${rule.id}`, { price_percent: 300 }).expect(200);
  expect((await holdAt(test, venue.id, at('19:30', '2026-11-26')))['price_agorot']).toBe(3500);
  expect((await owner.get(`/owners/me/lots/${lot.id}/calendar?from=${day}&to=${day}`)).body).toMatchObject([
    { price_agorot: 3500, rule_id: rule.id },
  ]);
});

it('A driver pays the price of the hold although the rule changes before the confirmation', async () => {
  const { venue, owner, path } = await createEveningLot();
  const hold = await holdAt(test, venue.id, at('19:30'));
  await owner.post(`${path}/rules`, { name: 'יקר', effect: 'price', price_agorot: 8000 }).expect(201);
  const token = await confirmAndGetToken(test, hold);
  const { body } = await test.agent.get('/landing/reservation').set('authorization', `Bearer ${token}`);
  const [payment] = await test.dataSource.query(
    'SELECT amount_agorot FROM payments ORDER BY id DESC LIMIT 1',
  );
  expect(payment).toEqual({ amount_agorot: 2500 });
  expect(body).toBeDefined();
});

it('A price by occupancy applies from the share of taken spots on', async () => {
  const { venue, owner, path } = await createEveningLot(4);
  await owner
    .post(`${path}/rules`, { name: 'עומס', effect: 'price', price_agorot: 5000, min_occupancy_percent: 50 })
    .expect(201);
  const prices: unknown[] = [];
  for (let driver = 0; driver < 4; driver++)
    prices.push((await holdAt(test, venue.id, at('19:30')))['price_agorot']);
  expect(prices).toEqual([2500, 2500, 5000, 5000]);
});

it('A price for early booking depends on the days between the booking and the reservation', async () => {
  const { venue, owner, path } = await createEveningLot();
  await owner
    .post(`${path}/rules`, { name: 'מוקדם', effect: 'price', price_percent: 60, min_days_ahead: 3 })
    .expect(201);
  expect((await holdAt(test, venue.id, at('19:30', '2026-11-24')))['price_agorot']).toBe(2500);
  expect((await holdAt(test, venue.id, at('19:30', '2026-11-25')))['price_agorot']).toBe(1500);
});

it('A rule for some spots closes only these', async () => {
  const { venue, spotIds, owner, path } = await createEveningLot(2);
  await owner
    .post(`${path}/rules`, { name: 'שמור', effect: 'closed', spot_ids: [spotIds[0]], weekdays: [3] })
    .expect(201);
  expect((await holdAt(test, venue.id, at('19:30'))).spot_id).toBe(spotIds[1]);
  const second = await requestParking(test, { venue_id: venue.id, reservation_time: at('19:30') });
  expect(second.body.code).toBe('no_spots_available');
  expect((await holdAt(test, venue.id, at('19:30', '2026-11-26'))).spot_id).toBe(spotIds[0]);
});

it('A reservation that has to leave its spot does not move to one that a rule closes', async () => {
  const { venue, spotIds, owner, path } = await createEveningLot(3);
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
  await owner.post(`${path}/rules`, { name: 'שמור', effect: 'closed', spot_ids: [spotIds[1]] }).expect(201);
  const block = { spot_ids: [spotIds[0]], permanent: true, reason: 'ניקיון' };
  const { body } = await owner.post('/owners/me/spots/block', block).expect(200);
  expect(body.moved).toMatchObject([{ from_spot_id: spotIds[0], to_spot_id: spotIds[2] }]);
});

it('A rule for some spots gives them their own price', async () => {
  const { venue, spotIds, owner, path } = await createEveningLot(2);
  await owner
    .post(`${path}/rules`, { name: 'רחב', effect: 'price', price_agorot: 7000, spot_ids: [spotIds[0]] })
    .expect(201);
  const first = await holdAt(test, venue.id, at('19:30'));
  const second = await holdAt(test, venue.id, at('19:30'));
  expect([first, second].map((hold) => [hold.spot_id, hold['price_agorot']])).toEqual([
    [spotIds[1], 2500],
    [spotIds[0], 7000],
  ]);
});

it('A rule never cancels a confirmed reservation; the preview lists it', async () => {
  const { venue, owner, path } = await createEveningLot();
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
  const rule = { name: 'סגור', effect: 'closed', date_from: day, date_to: day };
  const { body: preview } = await owner.post(`${path}/rules/preview`, rule).expect(200);
  expect(preview.conflicts).toMatchObject([
    { license_plate: '12345678', reservation_start: instantAt(day, '19:30').toISOString() },
  ]);
  expect(preview.days_changed).toMatchObject([
    { date: day, slot: 0, before: { is_open: true }, after: { is_open: false, opening_time: null } },
  ]);
  await owner.post(`${path}/rules`, rule).expect(201);
  const [{ status }] = await test.dataSource.query(
    'SELECT status FROM reservations ORDER BY id DESC LIMIT 1',
  );
  expect(status).toBe('confirmed');
  expect(token).toBeTruthy();
});

it('A weekly rule keeps its weekday for a year, across both clock changes', async () => {
  const { owner, path } = await createEveningLot();
  await owner.post(`${path}/rules`, { name: 'שלישי', effect: 'closed', weekdays: [2] }).expect(201);
  const { body } = await owner.get(`${path}/calendar?from=2026-11-22&to=2027-11-21`);
  const closed = (body as { date: string; is_open: boolean }[]).filter(
    ({ date, is_open }) => !is_open && ![5, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()),
  );
  expect(closed).toHaveLength(52);
  for (const { date } of closed) expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(2);
});

it('A change of a rule can be undone for ten minutes: creation, update and deletion', async () => {
  const { owner, path } = await createEveningLot();
  const rule = { name: 'סגור', effect: 'closed', weekdays: [2] };
  const { body: created } = await owner.post(`${path}/rules`, rule);
  await owner.put(`${path}/rules/${created.id}`, { weekdays: [3] }).expect(200);
  const reverted = await owner.post(`${path}/rules/${created.id}/undo`);
  expect([reverted.status, reverted.body.weekdays]).toEqual([200, [2]]);
  await owner.delete(`${path}/rules/${created.id}`).expect(200);
  const restored = await owner.post(`${path}/rules/${created.id}/undo`);
  expect([restored.status, restored.body.id]).toEqual([200, created.id]);
  const { body: second } = await owner.post(`${path}/rules`, rule);
  await owner.post(`${path}/rules/${second.id}/undo`).expect(204);
  await owner.get(`${path}/rules/${second.id}`).expect(404);
  const { body: third } = await owner.post(`${path}/rules`, rule);
  test.clock.advance({ minutes: 11 });
  const late = await owner.post(`${path}/rules/${third.id}/undo`);
  expect([late.status, late.body.code]).toEqual([400, 'operation_failed']);
});

it.each<[string, object, string]>([
  ['dates are reversed', { effect: 'closed', date_from: day, date_to: '2026-11-24' }, 'date_to'],
  ['date does not exist', { effect: 'closed', date_from: '2026-02-30' }, 'date_from'],
  ['date is before 2000', { effect: 'closed', date_from: '1999-12-31' }, 'date_from'],
  ['date is after 2100', { effect: 'closed', date_to: '2101-01-01' }, 'date_to'],
  ['slot is unknown', { effect: 'closed', slot: 4 }, 'slot'],
  ['spots are of another lot', { effect: 'closed', spot_ids: [999_999] }, 'spot_ids'],
  ['kind of day is unknown', { effect: 'closed', day_kinds: ['monday'] }, 'day_kinds'],
  ['effect is unknown', { effect: 'cheap' }, 'effect'],
  ['price is missing', { effect: 'price' }, 'price_agorot'],
  ['price is given twice', { effect: 'price', price_agorot: 100, price_percent: 50 }, 'price_agorot'],
  ['price is outside the bounds', { effect: 'price', price_agorot: 90_000 }, 'price_agorot'],
  ['hours are incomplete', { effect: 'open', opening_time: '10:00' }, 'closing_time'],
  [
    'hours belong to a closed day',
    { effect: 'closed', opening_time: '10:00', closing_time: '12:00' },
    'opening_time',
  ],
])('A rule whose %s is rejected by the name of the field', async (_, rule, field) => {
  const { owner, path } = await createEveningLot();
  await owner.put(path, { max_price_agorot: 50_000 }).expect(200);
  for (const url of [`${path}/rules`, `${path}/rules/preview`]) {
    const { status, body } = await owner.post(url, { name: 'כלל', ...rule });
    expect([status, body.code]).toEqual([400, 'validation_error']);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  }
});

it('A spot that is deleted while a rule is created for it is not in the rule', async () => {
  const { lot, spotIds, owner, path } = await createEveningLot();
  const deletion = 'DELETE FROM spots WHERE parking_lot_id = $1 AND id = $2';
  const locks = await holdLocks(test.dataSource, deletion, [lot.id, spotIds[0]]);
  const creating = owner.post(`${path}/rules`, { name: 'שמור', effect: 'closed', spot_ids: spotIds }).then();
  await waitForLockWaits(test.dataSource, 1);
  await locks.release();
  const { status, body } = await creating;
  expect([status, body.errors]).toMatchObject([400, [{ field: 'spot_ids', code: 'invalid' }]]);
});

it('A spot that is deleted right after a rule was created for it is only deactivated', async () => {
  const { spotIds, owner, path } = await createEveningLot();
  const locks = await holdLocks(test.dataSource, 'SELECT FROM catalog_version FOR UPDATE', []);
  const creating = owner.post(`${path}/rules`, { name: 'שמור', effect: 'closed', spot_ids: spotIds }).then();
  await waitForLockWaits(test.dataSource, 1);
  const deleting = owner.delete(`/owners/me/spots/${spotIds[0]}`).then();
  await waitForLockWaits(test.dataSource, 2);
  await locks.release();
  expect([(await creating).status, (await deleting).status]).toEqual([201, 200]);
  expect((await owner.get(`/owners/me/spots/${spotIds[0]}`)).body.is_active).toBe(false);
});

it('Another owner has no access to the rules, and an admin has', async () => {
  const { lot, path } = await createEveningLot();
  const other = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
  for (const url of ['rules', 'calendar', `calendar/explanation?date=${day}`])
    expect((await other.get(`${path}/${url}`)).body.code).toBe('lot_not_found');
  await admin.get(`/admin/parking-lots/${lot.id}/rules`).expect(200);
  await admin.post(`/admin/parking-lots/${lot.id}/rules`, { name: 'א', effect: 'closed' }).expect(201);
});

it('The catalog of a process never sells a closed day or an old price', async () => {
  const { venue, owner, path } = await createEveningLot(2);
  await holdAt(test, venue.id, at('19:30'));
  const { body: rule } = await owner.post(`${path}/rules`, { name: 'סגור', effect: 'closed' });
  expect((await requestParking(test, { venue_id: venue.id, reservation_time: at('19:30') })).body.code).toBe(
    'parking_closed',
  );
  await owner.delete(`${path}/rules/${rule.id}`).expect(200);
  const hold = await holdAt(test, venue.id, at('19:30'));
  expect((await confirm(test, hold)).status).toBe(201);
});
