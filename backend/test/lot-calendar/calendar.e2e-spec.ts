import { Random } from '../../src/database/demo-data/random.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const day = '2026-11-25';
const at = (time: string, date = day) => epochSeconds(instantAt(date, time));

const test = useTestApp();
let admin: ReturnType<typeof asUser>;

beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-22T10:00:00Z'));

async function createEveningLot(spots = 3) {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, spots, { is247: false });
  // Long before the days of these tests.
  await test.dataSource.query("UPDATE spots SET created_at = '2026-01-01' WHERE parking_lot_id = $1", [
    lot.id,
  ]);
  return { venue, lot, spotIds, path: `/admin/parking-lots/${lot.id}` };
}

it('The calendar shows hours, price, Hebrew date and the numbers of spots for each slot', async () => {
  const { venue, lot, spotIds, path } = await createEveningLot();
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`).expect(200);
  const block = { spot_ids: [spotIds[2]], permanent: true, reason: 'ניקיון' };
  await asUser(test, owner.token).post('/owners/me/spots/block', block).expect(200);
  const { body } = await admin.get(`${path}/calendar?from=${day}&to=2026-11-27`);
  expect(Object.keys(body[0]).join(' ')).toBe(
    'date slot day_kinds hebrew_date holiday is_open opening_time closing_time price_agorot currency rule_id ' +
      'spots_total spots_reserved spots_blocked',
  );
  expect(body).toEqual([
    {
      date: day,
      slot: 0,
      day_kinds: [],
      hebrew_date: 'ט״ו בכסלו תשפ״ז',
      holiday: null,
      is_open: true,
      opening_time: '17:00',
      closing_time: '02:00',
      price_agorot: 2500,
      currency: 'ILS',
      rule_id: null,
      spots_total: 3,
      spots_reserved: 1,
      spots_blocked: 1,
    },
    expect.objectContaining({ date: '2026-11-26', spots_reserved: 0 }),
    expect.objectContaining({
      date: '2026-11-27',
      is_open: false,
      opening_time: null,
      closing_time: null,
      day_kinds: ['friday'],
    }),
  ]);
});

it('Spots that a rule closes do not count as spots of the day', async () => {
  const { lot, spotIds, path } = await createEveningLot(5);
  const closing = {
    name: 'שיפוץ',
    effect: 'closed',
    date_from: day,
    date_to: day,
    spot_ids: spotIds.slice(0, 2),
  };
  await admin.post(`${path}/rules`, closing).expect(201);
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`).expect(200);
  const block = { spot_ids: spotIds.slice(1, 3), permanent: true, reason: 'ניקיון' };
  await asUser(test, owner.token).post('/owners/me/spots/block', block).expect(200);
  const { body } = await admin.get(`${path}/calendar?from=${day}&to=2026-11-26`).expect(200);
  expect(body).toMatchObject([
    { date: day, is_open: true, spots_total: 3, spots_blocked: 1 },
    { date: '2026-11-26', spots_total: 5, spots_blocked: 2 },
  ]);
});

it('Past days are as they were sold, whatever rules are added or deleted afterwards', async () => {
  const { spotIds, path } = await createEveningLot(5);
  const create = async (rule: object) =>
    ((await admin.post(`${path}/rules`, rule).expect(201)).body as { id: number }).id;
  const price = await create({ name: 'מחיר', effect: 'price', price_agorot: 4000 });
  await create({ name: 'שיפוץ', effect: 'closed', spot_ids: spotIds.slice(0, 2) });
  const read = async () =>
    (await admin.get(`${path}/calendar?from=2026-11-23&to=2026-11-27`).expect(200)).body as object[];
  const sold = await read();
  expect(sold).toMatchObject([
    { date: '2026-11-23', is_open: true, price_agorot: 4000, rule_id: price, spots_total: 3 },
    { date: '2026-11-24', is_open: true },
    { date: '2026-11-25', is_open: true },
    { date: '2026-11-26', is_open: true },
    { date: '2026-11-27', is_open: false },
  ]);
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const closed = await create({ name: 'סגור', effect: 'closed', rank: 1 });
  const explain = async (date: string) =>
    (await admin.get(`${path}/calendar/explanation?date=${date}&slot=0`).expect(200)).body as object;
  expect(await explain('2026-11-24')).toEqual({
    opening: null,
    price: { rule_id: price, name: 'מחיר' },
    considered: [],
  });
  expect(await explain('2026-11-25')).toMatchObject({ opening: { rule_id: closed } });
  await admin.delete(`${path}/rules/${price}`).expect(200);
  const after = await read();
  expect(after.slice(0, 2)).toEqual(sold.slice(0, 2));
  expect(after.slice(2)).toMatchObject(Array(3).fill({ is_open: false, price_agorot: 2500 }));
});

it('A spot that is added later does not count on the days before it', async () => {
  const { lot, path } = await createEveningLot(3);
  const added = await createSpot(test.dataSource, lot.id, 'new');
  await test.dataSource.query('UPDATE spots SET created_at = $2 WHERE parking_lot_id = $1 AND id = $3', [
    lot.id,
    instantAt('2026-11-24', '12:00'),
    added.id,
  ]);
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const { body } = await admin.get(`${path}/calendar?from=2026-11-23&to=2026-11-26`).expect(200);
  expect((body as { spots_total: number }[]).map(({ spots_total: total }) => total)).toEqual([3, 4, 4, 4]);
});

it.each([
  ['from=2026-11-30&to=2026-11-01', 'to'],
  ['from=2026-01-01&to=2027-02-05', 'to'],
  ['from=yesterday', 'from'],
])('A calendar with %s is rejected', async (query, field) => {
  const { path } = await createEveningLot();
  const { status, body } = await admin.get(`${path}/calendar?${query}`);
  expect([status, body.errors[0].field]).toEqual([400, field]);
});

it('The explanation names the deciding rules and why the others do not apply', async () => {
  const { path } = await createEveningLot();
  const create = async (rule: object) =>
    ((await admin.post(`${path}/rules`, rule)).body as { id: number }).id;
  const weekday = await create({ name: 'ראשון', effect: 'closed', weekdays: [0], rank: 1 });
  const price = await create({ name: 'מחיר', effect: 'price', price_agorot: 4000, rank: 2 });
  const second = await create({ name: 'מחיר אחר', effect: 'price', price_agorot: 5000, rank: 3 });
  const { body } = await admin.get(`${path}/calendar/explanation?date=${day}&slot=0`);
  expect(body).toEqual({
    opening: null,
    price: { rule_id: price, name: 'מחיר' },
    considered: [
      { rule_id: weekday, name: 'ראשון', matched: false, reason: 'weekday' },
      { rule_id: price, name: 'מחיר', matched: true, reason: 'applies' },
      { rule_id: second, name: 'מחיר אחר', matched: true, reason: 'overridden' },
    ],
  });
});

it('Without a range the calendar has 31 days from today or from its first day, and with one up to 400', async () => {
  const { path } = await createEveningLot();
  const dates = async (query: string) => {
    const { body } = await admin.get(`${path}/calendar?${query}`).expect(200);
    const days = body as { date: string }[];
    return [days.length, days[0]?.date, days.at(-1)?.date];
  };
  expect(await dates('')).toEqual([31, '2026-11-22', '2026-12-22']);
  expect(await dates('from=2026-10-01')).toEqual([31, '2026-10-01', '2026-10-31']);
  expect(await dates(`from=${day}&to=${day}`)).toEqual([1, day, day]);
  expect(await dates('from=2026-01-01&to=2027-02-04')).toEqual([400, '2026-01-01', '2027-02-04']);
});

it('The numbers of a day leave out inactive spots, cancelled reservations and blocks that were lifted or ended', async () => {
  const { venue, lot, spotIds, path } = await createEveningLot(6);
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`).expect(200);
  const send = asUser(test, owner.token).post;
  const cancelled = await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
  await test.agent.post(`/reservations/token/${cancelled}/cancel`).expect(200);
  const block = (spots: (number | undefined)[], more: object) =>
    send('/owners/me/spots/block', { spot_ids: spots, reason: 'Roof', ...more }).expect(200);
  await block(spotIds.slice(0, 3), { permanent: true });
  await block(spotIds.slice(2, 3), { permanent: true });
  await send('/owners/me/spots/unblock', { spot_ids: spotIds.slice(0, 1) }).expect(200);
  await block(spotIds.slice(4, 5), { until: instantAt(day, '02:00').toISOString() });
  for (const id of [spotIds[1], spotIds[5]])
    await admin.put(`/admin/spots/${id}`, { is_active: false }).expect(200);
  const { body } = await admin.get(`${path}/calendar?from=2026-11-24&to=${day}`);
  expect(body).toMatchObject([
    { date: '2026-11-24', spots_total: 4, spots_reserved: 0, spots_blocked: 2 },
    { date: day, spots_total: 4, spots_reserved: 0, spots_blocked: 1 },
  ]);
});

it('A spot that a driver has freed by not coming is not reserved', async () => {
  const { venue, path } = await createEveningLot(1);
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
  const reserved = async () =>
    (await admin.get(`${path}/calendar?from=${day}&to=${day}`)).body[0].spots_reserved as number;
  expect(await reserved()).toBe(1);
  test.clock.moveTo(instantAt(day, '19:00'));
  await test.agent.post(`/reservations/token/${token}/not-coming`).expect(200);
  expect(await reserved()).toBe(0);
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00')));
  expect(await reserved()).toBe(1);
});

it('The explanation names a price of Shabbat for Friday only where the slot opens after Shabbat has begun', async () => {
  const { path } = await createEveningLot();
  const friday = '2026-11-27';
  await admin.put(path, { is_24_7: true }).expect(200);
  const create = async (rule: object) =>
    ((await admin.post(`${path}/rules`, { effect: 'price', ...rule })).body as { id: number }).id;
  const shabbat = await create({ name: 'שבת', day_kinds: ['shabbat'], price_agorot: 4000, rank: 1 });
  const ofFriday = await create({ name: 'שישי', day_kinds: ['friday'], price_agorot: 3000, rank: 2 });
  const explained = async () => {
    const { body } = await admin.get(`${path}/calendar/explanation?date=${friday}&slot=0`);
    const [{ price_agorot }] = (await admin.get(`${path}/calendar?from=${friday}&to=${friday}`)).body;
    return [body.price.rule_id, price_agorot];
  };
  expect(await explained()).toEqual([ofFriday, 3000]);
  await admin
    .put(path, { is_24_7: false, opening_time: '18:00', closing_time: '02:00', open_weekdays: [5] })
    .expect(200);
  expect(await explained()).toEqual([shabbat, 4000]);
});

it('The explanation says which condition of a rule is not met', async () => {
  const { venue, spotIds, path } = await createEveningLot(4);
  const price = { effect: 'price', price_agorot: 4000 };
  for (const [name, rule] of [
    ['before_dates', { effect: 'closed', date_from: '2026-11-26' }],
    ['after_dates', { effect: 'closed', date_to: '2026-11-24' }],
    ['day_kind', { effect: 'closed', day_kinds: ['shabbat'] }],
    ['spots', { effect: 'closed', spot_ids: [spotIds[0]] }],
    ['days_ahead', { ...price, min_days_ahead: 4 }],
    ['days_ahead', { ...price, max_days_ahead: 2 }],
    ['occupancy', { ...price, min_occupancy_percent: 51 }],
    ['applies', { ...price, min_occupancy_percent: 50 }],
    ['overridden', price],
    ['applies', { effect: 'open' }],
    ['overridden', { effect: 'closed' }],
  ] as const)
    await admin.post(`${path}/rules`, { name, ...rule }).expect(201);
  for (let driver = 1; driver <= 2; driver++)
    await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
  const { body } = await admin.get(`${path}/calendar/explanation?date=${day}`);
  const considered = body.considered as { rule_id: number; name: string; matched: boolean; reason: string }[];
  expect(considered.map(({ reason }) => reason)).toEqual(considered.map(({ name }) => name));
  const isMet = ({ name }: { name: string }) => ['applies', 'overridden'].includes(name);
  expect(considered.map(({ matched }) => matched)).toEqual(considered.map(isMet));
  expect(body).toMatchObject({
    price: { rule_id: considered[7]?.rule_id },
    opening: { rule_id: considered[9]?.rule_id },
  });
});

it.each([
  ['', 'date'],
  ['date=2026-11-31', 'date'],
  [`date=${day}&slot=first`, 'slot'],
  [`date=${day}&slot=-1`, 'slot'],
])('An explanation with the query "%s" is rejected', async (query, field) => {
  const { path } = await createEveningLot();
  const { status, body } = await admin.get(`${path}/calendar/explanation?${query}`);
  expect([status, body.errors]).toMatchObject([400, [{ field, code: 'invalid' }]]);
});

it('The subscription needs its key, keeps its UIDs, and ends when the key is revoked', async () => {
  const { lot, path } = await createEveningLot();
  const { body } = await admin.post(`${path}/calendar-key`);
  const url = new URL(body.url as string, 'http://panui.test');
  const read = () => test.agent.get(`${url.pathname}${url.search}`);
  const first = await read();
  expect(first.headers['content-type']).toContain('text/calendar');
  expect(first.text).toContain(`UID:lot-${lot.id}-${day}-0@${test.config.site.domain}`);
  expect(first.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  await admin.post(`${path}/rules`, { name: 'סגור', effect: 'closed', date_from: day, date_to: day });
  const uids = (text: string) => [...text.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid);
  const second = await read();
  expect(uids(second.text)).toEqual(uids(first.text));
  expect(second.text).not.toBe(first.text);
  expect((await admin.get(path)).body.has_calendar_key).toBe(true);
  await admin.delete(`${path}/calendar-key`).expect(204);
  expect((await admin.get(path)).body.has_calendar_key).toBe(false);
  expect((await read()).status).toBe(401);
  expect((await test.agent.get(`${url.pathname}?key=guess`)).status).toBe(401);
});

it('A form that was opened before the key was created or revoked can still be saved', async () => {
  const { path } = await createEveningLot();
  const { body: opened } = await admin.get(path);
  await admin.post(`${path}/calendar-key`).expect(201);
  const { body: saved } = await admin.put(path, { name: 'Pier', updated_at: opened.updated_at }).expect(200);
  expect(saved).toMatchObject({ name: 'Pier', has_calendar_key: true });
  await admin.delete(`${path}/calendar-key`).expect(204);
  await admin.put(path, { name: 'Quay', updated_at: saved.updated_at }).expect(200);
});

describe('The subscription', () => {
  const subscribe = async (path: string) => {
    const { body } = await admin.post(`${path}/calendar-key`).expect(201);
    const { pathname, search } = new URL(body.url as string, 'http://panui.test');
    return { pathname, search };
  };
  const eventOf = (text: string, date: string, slot = 0) =>
    text.split('BEGIN:VEVENT').find((event) => event.includes(`-${date}-${slot}@${test.config.site.domain}`));

  it('Each event has the hours, the price and the reserved spots of its slot, or says that it is closed', async () => {
    const { venue, lot, path } = await createEveningLot(3);
    await confirmAndGetToken(test, await holdAt(test, venue.id, at('19:30')));
    await admin.put(path, { price_agorot: 3200 }).expect(200);
    const { pathname, search } = await subscribe(path);
    const read = async (language: string) =>
      (await test.agent.get(`${pathname}${search}`).set('accept-language', language)).text;
    const english = await read('en');
    expect(english).toContain(`X-WR-CALNAME:${lot.nameEn}`);
    const open = eventOf(english, day);
    expect(open).toContain('DTSTART:20261125T150000Z\r\nDTEND:20261126T000000Z\r\n');
    expect(open).toContain('SUMMARY:₪32 · 1 of 3 spots reserved\r\nDESCRIPTION:15 Kislev 5787\r\n');
    const friday = eventOf(english, '2026-11-27');
    expect(friday).toContain(
      'DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128\r\nSUMMARY:Closed\r\n',
    );
    const hebrew = await read('he');
    expect(hebrew).toContain(`X-WR-CALNAME:${lot.name}`);
    expect(eventOf(hebrew, day)).toContain('SUMMARY:₪32 · 1 מתוך 3 מקומות הוזמנו');
    expect(eventOf(hebrew, '2026-11-27')).toContain('SUMMARY:סגור');
    await admin.put(path, { price_agorot: 3250 }).expect(200);
    expect(eventOf(await read('en'), day)).toContain('SUMMARY:₪32.50 · 1 of 3');
    const first = eventOf(english, '2026-10-23');
    expect([eventOf(english, '2026-10-22'), first]).toEqual([undefined, expect.any(String)]);
  });

  it('An event of a lot that closes after 02:00 begins at the opening and ends with the service day', async () => {
    const { path } = await createEveningLot();
    await admin.put(path, { opening_time: '17:00', closing_time: '03:00' }).expect(200);
    const { pathname, search } = await subscribe(path);
    const { text } = await test.agent.get(`${pathname}${search}`);
    expect(eventOf(text, day)).toContain('DTSTART:20261125T150000Z\r\nDTEND:20261126T000000Z\r\n');
  });

  it('The slots of a lot are events of their own, and an open day is an event until 02:00', async () => {
    const { path } = await createEveningLot();
    await admin.put(path, { is_24_7: true }).expect(200);
    const { pathname, search } = await subscribe(path);
    const read = async () => (await test.agent.get(`${pathname}${search}`)).text;
    expect(eventOf(await read(), day)).toContain('DTSTART:20261125T000000Z\r\nDTEND:20261126T000000Z\r\n');
    const slots = [
      { slot: 0, start_time: '12:00', end_time: '17:30' },
      { slot: 1, start_time: '18:00', end_time: '02:00' },
    ];
    await admin.put(path, { slots }).expect(200);
    const divided = await read();
    expect(eventOf(divided, day)).toContain('DTSTART:20261125T100000Z\r\nDTEND:20261125T153000Z\r\n');
    expect(eventOf(divided, day, 1)).toContain('DTSTART:20261125T160000Z\r\nDTEND:20261126T000000Z\r\n');
  });

  it('A new address ends the earlier one, and the key of one lot does not open another', async () => {
    const [lot, other] = [await createEveningLot(), await createEveningLot()];
    const old = await subscribe(lot.path);
    const { pathname, search } = await subscribe(lot.path);
    const status = async (path: string) => (await test.agent.get(path)).status;
    expect(await status(`${pathname}${search}`)).toBe(200);
    expect(await status(`${pathname}${old.search}`)).toBe(401);
    expect(await status(`${other.path}/calendar.ics${search}`)).toBe(401);
    expect(await status(pathname)).toBe(401);
    await admin.delete(`${lot.path}/calendar-key`).expect(204);
    const log = await readAuditLog(admin, { resource: 'parking-lots', resource_id: lot.lot.id });
    const [created, revoked] = ['create_calendar_key', 'revoke_calendar_key'];
    expect(log.map(({ action }) => action)).toEqual([created, created, revoked]);
    expect(JSON.stringify(log)).not.toContain(search.slice('?key='.length));
  });

  it('The address of an owner is one of the owner’s pages', async () => {
    const { lot } = await createEveningLot();
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`).expect(200);
    const { body } = await asUser(test, user.token).post(`/owners/me/lots/${lot.id}/calendar-key`);
    const { pathname, search } = new URL(body.url as string, 'http://panui.test');
    expect(pathname).toBe(`/owners/me/lots/${lot.id}/calendar.ics`);
    await test.agent.get(`${pathname}${search}`).expect(200);
  });

  it.each<[string, (userId: number, lotId: number) => Promise<{ status: number }>]>([
    ['is removed from the lot', async (user, lot) => admin.delete(`/admin/users/${user}/lot-owner/${lot}`)],
    ['gets another role', async (user) => admin.put(`/admin/users/${user}`, { role: 'user' })],
    ['is deleted', async (user) => admin.delete(`/admin/users/${user}`)],
  ])('The address ends when an owner %s, and those of other lots go on', async (_, end) => {
    const [{ lot }, other] = [await createEveningLot(), await createEveningLot()];
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`).expect(200);
    const { body } = await asUser(test, user.token).post(`/owners/me/lots/${lot.id}/calendar-key`);
    const { pathname, search } = new URL(body.url as string, 'http://panui.test');
    const own = await subscribe(other.path);
    await test.agent.get(`${pathname}${search}`).expect(200);
    expect((await end(user.id, lot.id)).status).toBe(200);
    await test.agent.get(`${pathname}${search}`).expect(401);
    await test.agent.get(`${own.pathname}${own.search}`).expect(200);
    expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body).toMatchObject({
      has_calendar_key: false,
      owners: [],
    });
  });

  it('The address ends when an owner is deactivated, and a new one works after reactivation', async () => {
    const [{ lot }, other] = [await createEveningLot(), await createEveningLot()];
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`).expect(200);
    const create = async () => {
      const self = asUser(test, await signIn(test, user.email));
      const { body } = await self.post(`/owners/me/lots/${lot.id}/calendar-key`).expect(201);
      const { pathname, search } = new URL(body.url as string, 'http://panui.test');
      return `${pathname}${search}`;
    };
    const [first, ofOther] = [await create(), await subscribe(other.path)];
    await test.agent.get(first).expect(200);
    await admin.put(`/admin/users/${user.id}`, { is_active: false }).expect(200);
    await test.agent.get(first).expect(401);
    await test.agent.get(first.replace('/owners/me/lots', '/admin/parking-lots')).expect(401);
    await test.agent.get(`${ofOther.pathname}${ofOther.search}`).expect(200);
    expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body).toMatchObject({
      has_calendar_key: false,
      owners: [{ id: user.id }],
    });
    await admin.put(`/admin/users/${user.id}`, { is_active: true }).expect(200);
    await test.agent.get(first).expect(401);
    await test.agent.get(await create()).expect(200);
  });

  it('An address that a co-owner creates goes on while another owner is inactive', async () => {
    const { lot } = await createEveningLot();
    const [inactive, active] = [
      await createUser(test, 'parking_lot_owner'),
      await createUser(test, 'parking_lot_owner'),
    ];
    for (const { id } of [inactive, active])
      await admin.post(`/admin/users/${id}/make-lot-owner/${lot.id}`).expect(200);
    await admin.put(`/admin/users/${inactive.id}`, { is_active: false }).expect(200);
    const { body } = await asUser(test, active.token).post(`/owners/me/lots/${lot.id}/calendar-key`);
    const { pathname, search } = new URL(body.url as string, 'http://panui.test');
    await admin.put(`/admin/users/${inactive.id}`, { first_name: 'Dana' }).expect(200);
    await test.agent.get(`${pathname}${search}`).expect(200);
  });

  it.each<[string, number, (userId: number, lotId: number) => PromiseLike<{ status: number }>]>([
    ['removed', 404, (user, lot) => admin.delete(`/admin/users/${user}/lot-owner/${lot}`)],
    ['deactivated', 401, (user) => admin.put(`/admin/users/${user}`, { is_active: false })],
  ])('An owner who is being %s creates no address', async (_, rejection, end) => {
    const { lot, path } = await createEveningLot();
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`).expect(200);
    const locks = await holdLocks(test.dataSource, 'SELECT FROM parking_lots WHERE id = $1 FOR UPDATE', [
      lot.id,
    ]);
    const ending = end(user.id, lot.id).then(({ status }) => status);
    await waitForLockWaits(test.dataSource, 1);
    const creation = asUser(test, user.token)
      .post(`/owners/me/lots/${lot.id}/calendar-key`)
      .then(({ status }) => status);
    await waitForLockWaits(test.dataSource, 2);
    await locks.release();
    expect(await Promise.all([ending, creation])).toEqual([200, rejection]);
    expect((await admin.get(path)).body.has_calendar_key).toBe(false);
  });
});

describe('For random rules in any order of changes', () => {
  const random = new Random(20_261_122);
  const maybe = <T>(value: T) => (random.next() < 0.35 ? value : null);
  const randomRule = (spotIds: number[]) => {
    const effect = random.oneOf(['closed', 'open', 'price'] as const);
    const hasHours = effect === 'open' && random.next() < 0.6;
    return {
      name: 'כלל',
      effect,
      date_from: maybe(`2026-12-${random.oneOf(['01', '10', '20'])}`),
      date_to: maybe(`2027-0${random.whole(1, 3)}-15`),
      weekdays: maybe([random.whole(0, 2), random.whole(3, 6)]),
      day_kinds: maybe([random.oneOf(['shabbat', 'friday', 'chag', 'custom'] as const)]),
      slot: maybe(random.whole(0, 1)),
      spot_ids: maybe([random.oneOf(spotIds)]),
      opening_time: hasHours ? '09:00' : null,
      closing_time: hasHours ? random.oneOf(['16:00', '01:00']) : null,
      price_agorot: effect === 'price' && random.next() < 0.5 ? random.whole(1000, 9000) : null,
      price_percent: null as number | null,
      min_days_ahead: maybe(random.whole(0, 20)),
      rank: random.whole(0, 5),
    };
  };

  it('each preview equals what saving does, and the stored days equal a fresh evaluation', async () => {
    const { lot, spotIds, path } = await createEveningLot();
    await admin
      .put(path, {
        slots: [
          { slot: 0, start_time: '08:00', end_time: '16:30' },
          { slot: 1, start_time: '17:00', end_time: '02:00' },
        ],
      })
      .expect(200);
    const range = 'from=2026-11-22&to=2027-02-20';
    const read = async () => (await admin.get(`${path}/calendar?${range}`)).body as Record<string, unknown>[];
    for (let change = 0; change < 25; change++) {
      const rule = randomRule(spotIds);
      if (rule.effect === 'price' && rule.price_agorot === null) rule.price_percent = random.whole(50, 200);
      const rules = (await admin.get(`${path}/rules`)).body as { id: number; spot_ids: number[] | null }[];
      const replaced = rules.length > 3 ? random.oneOf(rules) : null;
      const preview = await admin.post(`${path}/rules/preview`, { ...rule, id: replaced?.id ?? null });
      expect(preview.status).toBe(200);
      const before = await read();
      const saved = replaced
        ? await admin.put(`${path}/rules/${replaced.id}`, rule)
        : await admin.post(`${path}/rules`, rule);
      expect(saved.status).toBeLessThan(300);
      const after = await read();
      const termsOf = ({ is_open, opening_time, closing_time, price_agorot }: Record<string, unknown>) => ({
        is_open,
        opening_time,
        closing_time,
        price_agorot,
      });
      const changed = after.flatMap((row, index) => {
        const [old, now] = [termsOf(before[index] ?? {}), termsOf(row)];
        return JSON.stringify(old) === JSON.stringify(now)
          ? []
          : [{ date: row['date'], slot: row['slot'], old, now }];
      });
      const previewed = (preview.body.days_changed as Record<string, Record<string, unknown>>[])
        .map(({ date, slot, before: old, after: now }) => ({
          date,
          slot,
          old: termsOf(old ?? {}),
          now: termsOf(now ?? {}),
        }))
        .filter(({ old, now }) => JSON.stringify(old) !== JSON.stringify(now));
      // Where the general opening stays, the preview shows the spots that the rule names or named.
      if (rule.spot_ids || replaced?.spot_ids) expect(previewed).toEqual(expect.arrayContaining(changed));
      else expect(previewed).toEqual(changed);
      const stored = await test.dataSource.query(
        `SELECT service_date::text AS date, slot, is_open, CASE WHEN is_open THEN opening_time END AS opening_time,
                CASE WHEN is_open THEN closing_time END AS closing_time, price_agorot
           FROM lot_days WHERE parking_lot_id = $1 ORDER BY 1, 2`,
        [lot.id],
      );
      expect(stored).toEqual(after.map((row) => ({ date: row['date'], slot: row['slot'], ...termsOf(row) })));
    }
  }, 60_000);
});
