import type { Email } from 'postal-mime';
import { SpotBlock } from '../../src/claims/spot-block.entity.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt, requestParking } from '../support/driver-requests.js';
import { codeBody, createCode } from '../support/event-codes.js';
import { runJobNow } from '../support/jobs.js';
import { asUser, createUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

let app: AppWithMail;
let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let event: EventRecord;
let lotId: number;
let nextLotId: number;
let spotIds: number[];

interface EventRecord {
  id: number;
  slug: string;
  title: string;
  starts_at: string;
}
interface Postponement {
  reservations: number;
  refunds_agorot: number;
  cannot_move: number[];
  own_spot: number;
  other_spot: number;
  undo_id: number;
  undo_until: string;
}
interface ReservationPage {
  status: string;
  spot_number: string;
  parking_lot_id: number;
  reservation_start: string;
  choice: { starts_at: string; keep_by: string; default_choice: string; can_keep: boolean } | null;
  payment_status: string;
  gate_code: string;
  gate_qr: undefined;
}

const date = '2026-11-26';
const newDate = '2026-12-10';
const at = (day: string, time: string) => instantAt(day, time);
const arrival = epochSeconds(at(date, '20:00'));
const newArrival = epochSeconds(at(newDate, '20:00'));
const keepBy = at('2026-12-01', '20:00').toISOString();
const request = {
  starts_at: at(newDate, '20:30').toISOString(),
  keep_by: keepBy,
  default_choice: 'keep',
  message_he: 'הזמר חולה',
  message_en: 'The singer is ill',
};

beforeAll(async () => {
  app = await createAppWithMail();
  ({ test } = app);
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, app.admin.token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-26T10:00:00Z');
  // Runs of the test before were later.
  await test.dataSource.query('DELETE FROM job_runs');
  venue = await createVenue(test.dataSource);
  const first = await createLot(test.dataSource, venue, 3, { priceAgorot: 3000 });
  [lotId, spotIds] = [first.lot.id, first.spotIds];
  const farther = { lat: venue.lat + 0.004, priceAgorot: 5000 };
  nextLotId = (await createLot(test.dataSource, venue, 1, farther)).lot.id;
  event = await createEvent();
});
afterAll(() => app.close());

async function createEvent(over: object = {}): Promise<EventRecord> {
  const body = {
    ...{ venue_id: venue.id, title: 'ערב ג׳אז', title_en: 'Jazz' },
    ...{ doors_at: at(date, '19:30').toISOString(), starts_at: at(date, '20:30').toISOString() },
    ...over,
  };
  return (await admin.post('/admin/events', body).expect(201)).body as EventRecord;
}

async function reserve(email = 'noa@example.test', more: object = {}, time = arrival): Promise<string> {
  const hold = await holdAt(test, venue.id, time, more);
  const response = await confirm(test, hold, { email }, 'en');
  if (response.status !== 201) throw new Error(response.text);
  return (response.body as { access_token: string }).access_token;
}
/** Without the QR code, whose signature is new each time. */
async function pageOf(token: string): Promise<ReservationPage> {
  const { body } = await test.agent.get(`/reservations/token/${token}?lang=en`).expect(200);
  return { ...(body as ReservationPage), gate_qr: undefined };
}
const postpone = async (over: object = {}, id = event.id): Promise<Postponement> =>
  (await admin.post(`/admin/events/${id}/postpone`, { ...request, ...over }).expect(200))
    .body as Postponement;
const undo = async (id: number) =>
  (await admin.post(`/admin/postponements/${id}/undo`, {}).expect(200)).body as {
    restored: number;
    not_restored: {
      reservation_id: number;
      parking_lot_id: number;
      spot_number: string;
      other_spot: { parking_lot_id: number; spot_number: string } | null;
    }[];
  };
const choose = (token: string, choice: string) =>
  test.agent.post(`/reservations/token/${token}/choice`).send({ choice });
const eventNow = async (id = event.id) =>
  (await admin.get(`/admin/events/${id}`).expect(200)).body as Record<string, unknown>;

/** An owner can block a spot only from now on, so that a block of one later day is written as it is stored. */
async function block(spotId: number | undefined, day: string): Promise<void> {
  const { manager } = test.dataSource;
  await manager.insert(SpotBlock, {
    ...{ parkingLotId: lotId, spotId: spotId ?? 0, startsAt: at(day, '12:00') },
    ...{ firstServiceDate: day, lastServiceDate: day, until: at(day, '23:00') },
  });
}

interface Balance {
  service_date: string;
  parking_lot_id: number;
  agorot: number;
}
/** What is left of the charges, by day and lot. */
const balances = () =>
  test.dataSource.query<Balance[]>(
    `SELECT service_date::text AS service_date, parking_lot_id, sum(price_agorot)::int AS agorot
       FROM money_entries WHERE parking_lot_id = ANY ($1) GROUP BY 1, 2 HAVING sum(price_agorot) <> 0 ORDER BY 1, 2`,
    [[lotId, nextLotId]],
  );
async function paymentsOf(lot = lotId) {
  const { body } = await admin.get(`/admin/payments?filter={"parking_lot_id":${lot}}&sort=["id","ASC"]`);
  return body as { id: number; status: string; amount_agorot: number }[];
}
/** Every claim of a confirmed reservation is its own, and every confirmed reservation has one. */
async function expectOneOwnerEach(): Promise<void> {
  const [counts] = await test.dataSource.query<[{ reservations: number; claimed: number; claims: number }]>(
    `SELECT (SELECT count(*)::int FROM reservations r WHERE r.venue_id = $1 AND r.status = 'confirmed') AS reservations,
            (SELECT count(*)::int FROM reservations r
               JOIN spot_claims c ON c.parking_lot_id = r.parking_lot_id AND c.service_date = r.service_date
                AND c.slot = r.slot AND c.spot_id = r.spot_id AND c.hold_id = r.hold_id AND c.expires_at = 'infinity'
              WHERE r.venue_id = $1 AND r.status = 'confirmed') AS claimed,
            (SELECT count(*)::int FROM spot_claims c
              WHERE c.parking_lot_id = ANY ($2) AND c.expires_at = 'infinity') AS claims`,
    [venue.id, [lotId, nextLotId]],
  );
  expect(counts.claimed).toBe(counts.reservations);
  expect(counts.claims).toBe(counts.reservations);
}
async function deliver(): Promise<Email[]> {
  await test.app.get(OutboxDeliveryService).deliverPending();
  return app.mailServer.mails.splice(0);
}
/** Delivers what waits for the end of the undo, as if that were just before it. */
async function deliverBeforeUndo(): Promise<Email[]> {
  test.clock.advance({ minutes: 10 });
  const mails = await deliver();
  test.clock.advance({ minutes: -10 });
  return mails;
}
const calendarOf = (mail: Email | undefined): string => {
  const file = mail?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'));
  return file ? Buffer.from(file.content as ArrayBuffer).toString() : '';
};
const numberIn = (calendar: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(calendar)?.[1];

it('A dry run counts, and then each reservation has its own spot on the new date, its price, and a choice', async () => {
  const tokens = [await reserve('a@example.test'), await reserve('b@example.test')];
  const before = await Promise.all(tokens.map(pageOf));
  const [confirmed] = (await deliver()).filter(({ to }) => to?.[0]?.address === 'a@example.test');
  const counts = {
    ...{ reservations: 2, refunds_agorot: 0, cannot_move: [], own_spot: 2, other_spot: 0 },
    ...{ missing_code_spots: 0, messages_wait: true },
  };
  expect(await postpone({ dry_run: true })).toEqual({ ...counts, undo_id: null, undo_until: null });
  expect(await Promise.all(tokens.map(pageOf))).toEqual(before);
  expect(await eventNow()).toMatchObject({ state: 'scheduled', starts_at: event.starts_at });
  expect(await deliver()).toEqual([]);

  expect(await postpone()).toMatchObject(counts);
  const after = await Promise.all(tokens.map(pageOf));
  const choice = {
    ...{ starts_at: request.starts_at, former_start: event.starts_at, keep_by: keepBy },
    ...{ default_choice: 'keep', can_keep: true, former_spot: null },
  };
  expect(after).toEqual(
    before.map((one) =>
      expect.objectContaining({
        ...{
          spot_number: one.spot_number,
          parking_lot_id: lotId,
          gate_code: one.gate_code,
          status: 'confirmed',
        },
        ...{ reservation_start: at(newDate, '20:00').toISOString(), payment_status: 'owed' },
        choice: { ...choice, message: 'The singer is ill' },
      }),
    ),
  );
  expect(await eventNow()).toMatchObject({
    ...{ state: 'postponed', starts_at: request.starts_at, reservations: 2 },
    doors_at: at(newDate, '19:30').toISOString(),
  });
  await expectOneOwnerEach();
  expect(await balances()).toEqual([{ service_date: newDate, parking_lot_id: lotId, agorot: 6000 }]);
  expect((await paymentsOf()).map(({ status }) => status)).toEqual(['owed', 'owed']);
  const [log] = await readAuditLog(admin, { resource: 'events', action: 'postpone' });
  expect(JSON.stringify(log)).not.toContain('singer');

  expect(await deliver()).toEqual([]);
  test.clock.advance({ minutes: 10 });
  const mails = await deliver();
  expect(mails).toHaveLength(2);
  const mail = mails.find(({ to }) => to?.[0]?.address === 'a@example.test');
  expect(mail?.text).toContain('The singer is ill');
  expect(mail?.text).toContain('Keep or cancel');
  const [old, latest] = [calendarOf(confirmed), calendarOf(mail)];
  expect(numberIn(latest, 'UID')).toBe(numberIn(old, 'UID'));
  expect(Number(numberIn(latest, 'SEQUENCE'))).toBeGreaterThan(Number(numberIn(old, 'SEQUENCE')));
  expect(latest).toContain('20261210T180000Z');
});

it('The old evening is free, and the new one is sold as part of the event', async () => {
  await reserve();
  await postpone();
  const holds = [1, 2, 3, 4].map(() =>
    requestParking(test, { venue_id: venue.id, reservation_time: arrival }),
  );
  expect((await Promise.all(holds)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  for (const more of [{ event: event.slug }, {}]) {
    const page = await pageOf(await reserve('c@example.test', more, newArrival));
    expect(page).toMatchObject({ event_id: event.id, choice: null });
  }
});

it('A link of the event that was made before leads to the new date, until the event is back', async () => {
  const link = { venue_id: venue.id, reservation_time: arrival, event: event.slug };
  const target = { id: event.id, startsAt: at(date, '20:30') };
  const code = await createCode(admin, event.id, codeBody(lotId, 1, target as never));
  // Any request caches the events of the venue.
  await requestParking(test, { ...link, reservation_time: arrival - 86_400 });
  const { undo_id: id } = await postpone();
  // The code first: the server has the event in its cache as it was.
  for (const more of [{ code: code.code }, {}]) {
    const { body } = await requestParking(test, { ...link, ...more });
    const moved = body as { reservation_time: number };
    expect(moved).toMatchObject({
      ...{ status: 404, code: 'parking_closed', reason: 'event_moved', event_title_en: 'Jazz' },
      ...{ starts_at: request.starts_at, reservation_time: epochSeconds(at(newDate, '19:30')) },
    });
    const next = { ...link, ...more, reservation_time: moved.reservation_time };
    expect((await requestParking(test, next)).status).toBe(201);
  }
  const { text } = await test.agent
    .get(`/reserve?venue_id=${venue.id}&reservation_time=${arrival}&event=${event.slug}&lang=en`)
    .set('accept', 'text/html')
    .expect(200);
  expect(text).toContain('Thursday 10 December, 19:30');
  await undo(id);
  expect((await requestParking(test, link)).status).toBe(201);
  const late = await requestParking(test, { ...link, reservation_time: newArrival });
  expect(late.body).toMatchObject({ reason: 'event_moved', starts_at: event.starts_at });
});

it('A spot that is not free is replaced in its lot, then near the venue, and what finds none is named', async () => {
  const tokens = [await reserve(), await reserve(), await reserve(), await reserve()];
  const before = await Promise.all(tokens.map(pageOf));
  expect(before.map((one) => one.parking_lot_id)).toEqual([lotId, lotId, lotId, nextLotId]);
  await block(spotIds[0], newDate);
  const stranger = await holdAt(test, venue.id, newArrival, { parking_lot_id: nextLotId });
  await confirm(test, stranger, { email: 'd@example.test' });
  const ids = (await paymentsOf(nextLotId)).map(({ id }) => id);
  await admin.post('/admin/payments/mark-paid', { ids, paid_on: date, note: null }).expect(200);
  const result = await postpone();
  expect(result).toMatchObject({ reservations: 4, own_spot: 2, other_spot: 0 });
  expect(result.cannot_move).toHaveLength(2);
  await expectOneOwnerEach();
  const after = await Promise.all(tokens.map(pageOf));
  expect(after.map(({ choice }) => choice?.can_keep)).toEqual([false, true, true, false]);
  expect(after.map((one) => one.reservation_start === before[0]?.reservation_start)).toEqual([
    true,
    false,
    false,
    true,
  ]);

  await choose(tokens[1] ?? '', 'keep').expect(200);
  const quarter = (counts: object) => ({ at: at(newDate, '20:00').toISOString(), arrived: 0, ...counts });
  expect((await admin.get(`/admin/events/${event.id}/arrivals`).expect(200)).body).toMatchObject({
    expected: 2,
    by_quarter_hour: [quarter({ expected: 2 })],
    choices: {
      ...{ remain: 1, waiting: 1, keep_by: keepBy, without_spot: 2, cancelled: 0 },
      without_spot_until: at(date, '20:00').toISOString(),
    },
  });

  const mails = await deliverBeforeUndo();
  const stuck = mails.filter(({ subject }) => subject?.includes('there is no parking then'));
  expect(stuck).toHaveLength(2);
  for (const { text } of stuck) {
    expect(text).toContain('See or cancel the reservation');
    expect(text).not.toContain('Keep or cancel');
  }
});

it('A spot whose night lasts into the new morning is replaced at once', async () => {
  await reserve();
  await test.dataSource.query(
    `INSERT INTO spot_claims (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at, until)
     VALUES ('2026-12-09', 0, $1, $2, 1, now(), 'infinity', $3)`,
    [lotId, spotIds[0], at(newDate, '09:00')],
  );
  const morning = { starts_at: at(newDate, '08:30').toISOString() };
  const counts = { own_spot: 0, other_spot: 1, cannot_move: [] };
  expect(await postpone({ ...morning, dry_run: true })).toMatchObject(counts);
  expect(await postpone(morning)).toMatchObject(counts);
});

it('A reservation that moves to another lot has the same link, price and payment, and its money goes to that lot', async () => {
  const token = await reserve('e@example.test');
  for (const spotId of spotIds) await block(spotId, newDate);
  expect(await postpone()).toMatchObject({ own_spot: 0, other_spot: 1, cannot_move: [] });
  expect(await pageOf(token)).toMatchObject({
    ...{ parking_lot_id: nextLotId, price_agorot: 3000, payment_status: 'owed', status: 'confirmed' },
    choice: { can_keep: true },
  });
  const mail = (await deliverBeforeUndo()).find(({ to }) => to?.[0]?.address === 'e@example.test');
  expect(mail?.text).toMatch(/to another lot: \S+.* instead of .*walking time\. The new details/);
  expect(mail?.text).not.toContain('another spot');
  await expectOneOwnerEach();
  expect(await balances()).toEqual([{ service_date: newDate, parking_lot_id: nextLotId, agorot: 3000 }]);
  await choose(token, 'cancel').expect(200);
  expect(await balances()).toEqual([]);
  await expectOneOwnerEach();
});

it('A lot that is closed on the new date gets no reservation', async () => {
  await reserve();
  const closed = { is_24_7: false, opening_time: '08:00', closing_time: '12:00' };
  for (const id of [lotId, nextLotId]) await admin.put(`/admin/parking-lots/${id}`, closed).expect(200);
  expect(await postpone({ dry_run: true })).toMatchObject({
    ...{ reservations: 1, own_spot: 0, other_spot: 0, cannot_move: [expect.any(Number)] },
  });
});

it('A driver keeps the reservation, or cancels it with a refund after the deadline of drivers', async () => {
  const [first, second] = [await reserve('f@example.test'), await reserve('g@example.test')];
  const ids = (await paymentsOf()).map(({ id }) => id);
  await admin.post('/admin/payments/mark-paid', { ids, paid_on: date, note: null }).expect(200);
  await choose(first, 'keep').expect(409);
  await postpone({
    starts_at: at('2026-11-26', '22:30').toISOString(),
    keep_by: at('2026-11-26', '22:00').toISOString(),
  });
  await choose(first, 'maybe').expect(400);
  test.clock.moveTo(at('2026-11-26', '21:30'));
  const { body: decided } = await choose(first, 'keep').expect(200);
  expect(decided).toMatchObject({ status: 'confirmed', choice: null });
  await choose(first, 'keep').expect(200);
  const { body: cancelled } = await choose(second, 'cancel').expect(200);
  expect(cancelled).toMatchObject({ status: 'cancelled', choice: null });
  await choose(second, 'cancel').expect(200);
  expect(await paymentsOf()).toMatchObject([{ status: 'paid' }, { status: 'paid', refund_state: 'by_hand' }]);
  expect((await choose(second, 'keep').expect(409)).body).toMatchObject({ reason: 'no_choice' });
  test.clock.moveTo(at('2026-11-26', '22:00'));
  expect((await choose(first, 'cancel').expect(409)).body).toMatchObject({ reason: 'too_late' });
  await expectOneOwnerEach();
});

it.each([
  ['keep', 'confirmed', 'owed'],
  ['cancel', 'cancelled', 'void'],
])('Without a choice in time the default applies: %s', async (choice, status, payment) => {
  const [silent, early] = [await reserve('h@example.test'), await reserve('i@example.test')];
  await postpone({ default_choice: choice });
  await choose(early, choice === 'keep' ? 'cancel' : 'keep').expect(200);
  await deliverBeforeUndo();
  await runJobNow(test, 'default_choices');
  expect((await pageOf(silent)).choice).not.toBeNull();
  test.clock.moveTo(new Date(Date.parse(keepBy) + 1));
  expect((await pageOf(silent)).choice).toBeNull();
  await runJobNow(test, 'default_choices');
  expect(await pageOf(silent)).toMatchObject({ status });
  expect((await paymentsOf())[0]?.status).toBe(payment);
  const mails = (await deliver()).filter(({ to }) => to?.[0]?.address === 'h@example.test');
  expect(mails).toHaveLength(choice === 'cancel' ? 1 : 0);
  if (choice === 'cancel') expect(mails[0]?.text).toContain('The singer is ill');
  expect((await pageOf(early)).status).toBe(choice === 'keep' ? 'cancelled' : 'confirmed');
});

it('While a postponement can be undone its drivers can choose, also where less time was given', async () => {
  const [quick, silent] = [await reserve('q@example.test'), await reserve('r@example.test')];
  const { undo_until: undoUntil } = await postpone({
    keep_by: at(date, '12:01').toISOString(),
    default_choice: 'cancel',
  });
  expect((await pageOf(quick)).choice).toMatchObject({ keep_by: undoUntil });
  test.clock.moveTo(at(date, '12:02'));
  await runJobNow(test, 'default_choices');
  expect((await pageOf(silent)).choice).not.toBeNull();
  await choose(quick, 'keep').expect(200);
  test.clock.moveTo(new Date(undoUntil));
  expect((await choose(silent, 'keep').expect(409)).body).toMatchObject({ reason: 'too_late' });
  await runJobNow(test, 'default_choices');
  expect([(await pageOf(quick)).status, (await pageOf(silent)).status]).toEqual(['confirmed', 'cancelled']);
});

it('What cannot move is cancelled with a refund before its evening, and a time that the driver chose remains', async () => {
  const [stuck, other] = [await reserve('j@example.test'), await reserve('k@example.test')];
  await admin.put(`/admin/parking-lots/${nextLotId}`, { is_active: false }).expect(200);
  await block(spotIds[0], newDate);
  await block(spotIds[2], newDate);
  const { cannot_move: ids } = await postpone({ default_choice: 'cancel' });
  expect(ids).toHaveLength(1);
  expect((await choose(stuck, 'keep').expect(409)).body).toMatchObject({ reason: 'no_spots_available' });
  const later = { reservation_time: epochSeconds(at('2026-12-11', '20:00')) };
  await test.agent.post(`/reservations/token/${other}/time`).send(later).expect(200);
  expect((await pageOf(other)).choice).toBeNull();
  test.clock.moveTo(at(date, '20:01'));
  await runJobNow(test, 'default_choices');
  expect(await pageOf(stuck)).toMatchObject({ status: 'cancelled' });
  test.clock.moveTo(new Date(Date.parse(keepBy) + 1));
  await runJobNow(test, 'default_choices');
  expect(await pageOf(other)).toMatchObject({ status: 'confirmed' });
});

/** Three reservations of which one has another spot on the new date, and somebody took its own one meanwhile. */
async function postponeAndTakeOne() {
  const tokens = [
    await reserve('l@example.test'),
    await reserve('m@example.test'),
    await reserve('n@example.test'),
  ];
  const before = await Promise.all(tokens.map(pageOf));
  await deliver();
  await block(spotIds[1], newDate);
  const { undo_id: id } = await postpone();
  const taken = await holdAt(test, venue.id, arrival, { parking_lot_id: lotId });
  await confirm(test, taken, { email: 'quick@example.test' });
  const lost = before.findIndex(({ spot_number: spot }) => spot === taken.spot_number);
  return { tokens, before, id, taken, lost };
}
const withoutMarks = (text = '') => text.replaceAll(/[\u200e\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
const mailTo = (mails: Email[], index: number) =>
  mails.find(({ to }) => to?.[0]?.address === `${'lmn'[index]}@example.test`);

it('Within ten minutes each reservation returns to its spot with its payment, or to another one nearby', async () => {
  const { tokens, before, id, taken, lost } = await postponeAndTakeOne();
  await deliver();
  test.clock.advance({ minutes: 9 });
  const undone = await undo(id);
  const other = { parking_lot_id: nextLotId, spot_number: expect.any(String) as string };
  expect(undone).toEqual({
    ...{ restored: 2, cancelled_meanwhile: 0, was_undone: false },
    not_restored: [
      {
        ...{ reservation_id: expect.any(Number), parking_lot_id: lotId },
        ...{ spot_number: taken.spot_number, other_spot: other },
      },
    ],
  });
  expect(await eventNow()).toMatchObject({ state: 'scheduled', starts_at: event.starts_at });
  const after = await Promise.all(tokens.map(pageOf));
  after.forEach((one, index) => {
    const { spot_number: spot, reservation_start: start } = before[index] as ReservationPage;
    expect(one).toMatchObject({ reservation_start: start, status: 'confirmed', choice: null });
    expect(one).toMatchObject(index === lost ? other : { spot_number: spot, parking_lot_id: lotId });
  });
  await expectOneOwnerEach();
  expect((await balances()).reduce((sum, { agorot }) => sum + agorot, 0)).toBe(12000);
  expect((await balances()).every(({ service_date: day }) => day === date)).toBe(true);
  const mails = await deliver();
  // They have not heard of the other date, and for the others nothing has changed.
  const spot = after[lost]?.spot_number;
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your parking spot has changed: it is \u2066${spot}\u2069 now`,
  ]);
  const text = withoutMarks(mailTo(mails, lost)?.text);
  expect(text).toMatch(
    new RegExp(`on another spot: ${spot} \\(.+\\) instead of ${taken.spot_number} \\(.+\\)`),
  );
  expect(text).not.toContain('first date');
  expect(await undo(id)).toMatchObject({ restored: 0, not_restored: [], was_undone: true });
});

it('A driver for whom no spot is left on the first date gets a mail with the choice to keep the other day', async () => {
  const { tokens, id, taken, lost } = await postponeAndTakeOne();
  const last = await holdAt(test, venue.id, arrival, { parking_lot_id: nextLotId });
  await confirm(test, last, { email: 'second@example.test' });
  await deliver();
  expect(await undo(id)).toMatchObject({
    ...{ restored: 2, not_restored: [{ spot_number: taken.spot_number, other_spot: null }] },
  });
  const page = await pageOf(tokens[lost] ?? '');
  expect(page).toMatchObject({
    ...{ status: 'confirmed', reservation_start: at(newDate, '20:00').toISOString() },
    choice: { starts_at: event.starts_at, is_undone: true, default_choice: 'cancel', can_keep: true },
  });
  await expectOneOwnerEach();
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(mailTo(mails, lost)?.text).toContain('takes place on its first date after all');
  expect(mailTo(mails, lost)?.text).toContain('Without an answer, your reservation is cancelled.');
  await choose(tokens[lost] ?? '', 'keep').expect(200);
  expect(await pageOf(tokens[lost] ?? '')).toMatchObject({ status: 'confirmed', choice: null });
});

it('What was reserved on the new date returns with the event, or gets the choice to keep that day', async () => {
  const { undo_id: id } = await postpone();
  const returning = await reserve('l@example.test', {}, newArrival);
  const stranded = await reserve('m@example.test', {}, newArrival);
  const { spot_number: own } = await pageOf(returning);
  // On the first date only that spot is left.
  const others = await test.dataSource.query<{ id: number }[]>(
    'SELECT id FROM spots WHERE parking_lot_id = $1 AND number <> $2',
    [lotId, own],
  );
  for (const spot of others) await block(spot.id, date);
  const last = await holdAt(test, venue.id, arrival, { parking_lot_id: nextLotId });
  await confirm(test, last, { email: 'quick@example.test' });
  await deliver();
  const undone = await undo(id);
  expect(undone).toMatchObject({ restored: 1, not_restored: [{ other_spot: null }] });
  expect(await pageOf(returning)).toMatchObject({
    ...{
      status: 'confirmed',
      spot_number: own,
      reservation_start: at(date, '20:00').toISOString(),
      choice: null,
    },
  });
  expect(await pageOf(stranded)).toMatchObject({
    ...{ status: 'confirmed', reservation_start: at(newDate, '20:00').toISOString() },
    choice: { starts_at: event.starts_at, is_undone: true, default_choice: 'cancel', can_keep: true },
  });
  await expectOneOwnerEach();
  expect((await deliver()).map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'l@example.test',
    'm@example.test',
  ]);
});

it('A driver who had no spot on the new date reads that the first date counts again, and is reminded', async () => {
  await test.dataSource.query('DELETE FROM outbox_messages');
  const token = await reserve('l@example.test');
  for (const id of [lotId, nextLotId])
    await admin.put(`/admin/parking-lots/${id}`, { is_24_7: false, opening_time: '19:00' }).expect(200);
  const { undo_id: id, cannot_move: ids } = await postpone({ starts_at: at(newDate, '09:00').toISOString() });
  expect(ids).toHaveLength(1);
  expect(await deliverBeforeUndo()).toHaveLength(1);
  await undo(id);
  expect((await deliver()).map(({ subject }) => subject)).toEqual([
    'The event takes place on its first date',
  ]);
  expect(await pageOf(token)).toMatchObject({ status: 'confirmed', choice: null });
  test.clock.moveTo(at(date, '19:45'));
  expect((await deliver()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Parking soon/)]);
});

it('After an undo within the ten minutes drivers hear only what had not been sent before, also from another lot', async () => {
  await test.dataSource.query('DELETE FROM outbox_messages');
  const knows = await reserve('knows@example.test');
  await deliver();
  await reserve('new@example.test');
  for (const spotId of spotIds) await block(spotId, newDate);
  const { undo_id: id, cannot_move: stuck } = await postpone();
  expect(stuck).toHaveLength(1);
  test.clock.advance({ minutes: 9 });
  expect(await deliver()).toEqual([]);
  expect(await undo(id)).toMatchObject({ restored: 1, not_restored: [] });
  test.clock.advance({ minutes: 5 });
  const mails = await deliver();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['new@example.test']);
  expect(mails[0]?.text).toContain('20:00');
  expect(await pageOf(knows)).toMatchObject({ choice: null, parking_lot_id: lotId });
  test.clock.moveTo(at(date, '19:45'));
  expect((await deliver()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Parking soon/),
    expect.stringMatching(/^Parking soon/),
  ]);
});

it('Drivers who have heard of the other date, or chose it, hear that the first one counts again', async () => {
  await test.dataSource.query('DELETE FROM outbox_messages');
  const tokens = [await reserve('l@example.test'), await reserve('m@example.test')];
  await deliver();
  const { undo_id: first } = await postpone();
  expect(await deliverBeforeUndo()).toHaveLength(2);
  expect(await undo(first)).toMatchObject({ restored: 2 });
  expect(await deliver()).toHaveLength(2);
  test.clock.advance({ minutes: 1 });
  const { undo_id: second } = await postpone();
  await choose(tokens[0] ?? '', 'keep').expect(200);
  await undo(second);
  const mails = await deliver();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['l@example.test']);
  expect(mails[0]?.subject).toBe('The event takes place on its first date');
});

it.each([
  ['the doors open within two hours', { now: '17:35', keep: at(newDate, '12:00') }],
  ['there are less than two hours to choose', { now: '12:00', keep: at(date, '13:55') }],
])('Messages go out at once when %s', async (_when, { now, keep }) => {
  await reserve();
  await deliver();
  test.clock.moveTo(at(date, now));
  expect(await postpone({ keep_by: keep.toISOString() })).toMatchObject({ messages_wait: false });
  const subjects = (await deliver()).map(({ subject }) => subject);
  expect(subjects.join()).toMatch(/was rescheduled to .*: keep your parking or cancel it\?/);
});

it('An event that is postponed and then cancelled, and both undone, is not heard of', async () => {
  await test.dataSource.query('DELETE FROM outbox_messages');
  await reserve();
  await deliver();
  const { undo_id: postponed } = await postpone();
  test.clock.advance({ minutes: 1 });
  const messages = { message_he: 'בוטל', message_en: 'Cancelled' };
  const { body } = await admin.post(`/admin/events/${event.id}/cancel`, messages).expect(200);
  const { undo_id: cancelled } = body as Postponement;
  await admin.post(`/admin/reservations/cancel-many/${cancelled}/undo`, {}).expect(200);
  expect(await undo(postponed)).toMatchObject({ restored: 1 });
  test.clock.advance({ minutes: 30 });
  expect(await deliver()).toEqual([]);
});

it('After ten minutes, or when the event has another time, nothing is undone', async () => {
  await reserve();
  const { undo_id: first } = await postpone();
  const { undo_id: second } = await postpone({ starts_at: at('2026-12-17', '20:30').toISOString() });
  const other = await admin.post(`/admin/postponements/${first}/undo`, {}).expect(409);
  expect(other.body).toMatchObject({ code: 'conflict', reason: 'changed' });
  test.clock.advance({ minutes: 10 });
  const late = await admin.post(`/admin/postponements/${second}/undo`, {}).expect(409);
  expect(late.body).toMatchObject({ reason: 'too_late' });
  await admin.post('/admin/postponements/999999/undo', {}).expect(404);
});

it('The undo of a second postponement leaves the first one with its choice', async () => {
  const token = await reserve();
  await postpone();
  const { undo_id: id } = await postpone({ starts_at: at('2026-12-17', '20:30').toISOString() });
  expect((await pageOf(token)).choice?.starts_at).toBe(at('2026-12-17', '20:30').toISOString());
  expect(await undo(id)).toMatchObject({ restored: 1 });
  expect((await pageOf(token)).choice?.starts_at).toBe(request.starts_at);
  expect(await eventNow()).toMatchObject({ state: 'postponed', starts_at: request.starts_at });
});

it('An error in the middle leaves nothing behind', async () => {
  const token = await reserve();
  const before = await pageOf(token);
  const balance = await balances();
  await test.dataSource.query(`
    CREATE FUNCTION fail_choice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'failed'; END $$;
    CREATE TRIGGER fail_choice BEFORE INSERT ON reservation_choices EXECUTE FUNCTION fail_choice()`);
  try {
    await admin.post(`/admin/events/${event.id}/postpone`, request).expect(500);
  } finally {
    await test.dataSource.query(
      'DROP TRIGGER fail_choice ON reservation_choices; DROP FUNCTION fail_choice()',
    );
  }
  expect(await pageOf(token)).toEqual(before);
  expect(await balances()).toEqual(balance);
  expect(await eventNow()).toMatchObject({ state: 'scheduled', starts_at: event.starts_at });
  await expectOneOwnerEach();
});

it('Holds and the waiting list of the old evening end', async () => {
  const hold = await holdAt(test, venue.id, arrival, { event: event.slug });
  for (let spot = 0; spot < 3; spot += 1) await reserve();
  const form = (await test.agent.get('/landing/contact-form')).body as { form_token: string };
  test.clock.advance({ seconds: 4 });
  const body = { ...form, venue_id: venue.id, reservation_time: arrival, email: 'o@example.test' };
  const waiting = await test.agent.post('/landing/waitlist').send(body);
  expect(waiting.status).toBe(201);
  await postpone();
  expect((await confirm(test, hold)).status).not.toBe(201);
  const [entry] = await test.dataSource.query<[{ state: string }]>(
    'SELECT state FROM waitlist_entries WHERE venue_id = $1',
    [venue.id],
  );
  expect(entry.state).toBe('ended');
});

it('The page of the event and its card say the new date, and a calendar with the old one changes nothing', async () => {
  await reserve();
  await postpone();
  const { text: page } = await test.agent
    .get(`/e/${event.slug}?lang=en`)
    .set('accept', 'text/html')
    .expect(200);
  expect(page).toContain('rescheduled from Thursday 26 November to Thursday, 10 December 2026');
  expect(page).toContain('EventRescheduled');
  const { text: card } = await test.agent.get(`/embed/card/${event.slug}?lang=en`).expect(200);
  expect(card.replace(/[\u2066-\u2069]/g, '')).toContain('Postponed to 10/12, 20:30');
  expect((await test.agent.get(`/embed/v1/events/${event.slug}`).expect(200)).body).toMatchObject({
    ...{ state: 'postponed', starts_at: request.starts_at, availability: 'last' },
  });
  const calendar = { venue_id: venue.id, format: 'csv', text: `title,starts_at\nערב ג׳אז,${date} 20:30` };
  const { body } = await admin.post('/admin/events/import', { ...calendar, dry_run: true }).expect(200);
  expect(body).toMatchObject({ changed: 0 });
});

it('A spot that is set aside for a code is not assigned to reservations without it', async () => {
  const token = await reserve();
  const next = await createEvent({
    ...{ doors_at: null, starts_at: at(newDate, '20:30').toISOString(), slug: `next-${venue.id}` },
  });
  const target = { id: next.id, startsAt: at(newDate, '20:30') };
  await createCode(admin, next.id, codeBody(lotId, 3, target as never));
  expect(await postpone()).toMatchObject({ own_spot: 0, other_spot: 1 });
  expect((await pageOf(token)).parking_lot_id).toBe(nextLotId);
});

it('A postponement by an hour leaves every spot where it is', async () => {
  const tokens = [await reserve(), await reserve(), await reserve()];
  const before = await Promise.all(tokens.map(pageOf));
  const result = await postpone({
    starts_at: at(date, '21:30').toISOString(),
    keep_by: at(date, '19:00').toISOString(),
  });
  expect(result).toMatchObject({ own_spot: 3, cannot_move: [] });
  const after = await Promise.all(tokens.map(pageOf));
  expect(after.map((one) => one.spot_number)).toEqual(before.map((one) => one.spot_number));
  expect(after.map((one) => one.reservation_start)).toEqual(
    before.map(() => at(date, '21:00').toISOString()),
  );
  await expectOneOwnerEach();
});

it('Managers postpone the events of their venues only, and undo it', async () => {
  await reserve();
  const user = await createUser(test, 'venue_manager');
  const manager = asUser(test, user.token);
  await manager.post(`/venues/me/events/${event.id}/postpone`, request).expect(404);
  await admin.post(`/admin/users/${user.id}/make-venue-manager/${venue.id}`).expect(200);
  const { body } = await manager.post(`/venues/me/events/${event.id}/postpone`, request).expect(200);
  expect(body).toMatchObject({ reservations: 1, own_spot: 1 });
  const stranger = asUser(test, (await createUser(test, 'venue_manager')).token);
  const undoable = `events/${event.id}/undoable`;
  const { undo_id: undoId, undo_until: until } = body as Postponement;
  const common = { kind: 'postponement', reservations: 1, messages_wait: true };
  const listed = [{ ...common, undo_id: undoId, undo_until: until }];
  expect((await manager.get(`/venues/me/${undoable}`).expect(200)).body).toEqual(listed);
  expect((await admin.get(`/admin/${undoable}`).expect(200)).body).toEqual(listed);
  await stranger.get(`/venues/me/${undoable}`).expect(404);
  const path = `/venues/me/postponements/${(body as Postponement).undo_id}/undo`;
  await stranger.post(path, {}).expect(404);
  expect((await manager.post(path, {}).expect(200)).body).toMatchObject({ restored: 1 });
  expect((await manager.get(`/venues/me/${undoable}`).expect(200)).body).toEqual([]);
});

it.each([
  ['starts_at', { starts_at: '2026-11-26T09:00:00Z' }],
  ['starts_at', { starts_at: at(date, '20:30').toISOString() }],
  ['starts_at', { starts_at: '2101-01-01T09:00:00Z' }],
  ['starts_at', { starts_at: 'soon' }],
  ['keep_by', { keep_by: '2026-11-26T09:00:00Z' }],
  ['keep_by', { keep_by: '2026-12-11T09:00:00Z' }],
  ['default_choice', { default_choice: 'maybe' }],
  ['message_he', { message_he: 'x'.repeat(301) }],
])('%s of %j is rejected', async (field, over) => {
  const { body } = await admin
    .post(`/admin/events/${event.id}/postpone`, { ...request, ...over, dry_run: true })
    .expect(400);
  expect(body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
});

it('An event that was changed since the operator saw it is neither postponed nor cancelled', async () => {
  const path = `/admin/events/${event.id}`;
  const { updated_at } = (await admin.get(path)).body as { updated_at: string };
  await admin.post(`${path}/postpone`, { ...request, updated_at, dry_run: true }).expect(200);
  await admin.put(path, { title: 'Other' }).expect(200);
  const cancellation = { message_he: 'בוטל', message_en: 'Cancelled' };
  for (const [action, body] of [
    ['postpone', request],
    ['cancel', cancellation],
  ] as const)
    for (const dry_run of [true, false]) {
      const response = await admin.post(`${path}/${action}`, { ...body, updated_at, dry_run }).expect(409);
      expect(response.body).toMatchObject({ code: 'conflict', reason: 'changed' });
    }
  expect((await admin.get(path)).body).toMatchObject({ state: 'scheduled', starts_at: event.starts_at });
});

it('A cancelled event is not postponed', async () => {
  await admin.put(`/admin/events/${event.id}`, { state: 'cancelled' }).expect(200);
  const { body } = await admin.post(`/admin/events/${event.id}/postpone`, request).expect(409);
  expect(body).toMatchObject({ code: 'conflict', reason: 'event_cancelled' });
});
