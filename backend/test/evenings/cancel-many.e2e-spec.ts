import type { Email } from 'postal-mime';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { runJobIfDue } from '../support/jobs.js';
import { createEventAt } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

let app: AppWithMail;
let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let lotId: number;

beforeAll(async () => {
  app = await createAppWithMail();
  ({ test } = app);
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, app.admin.token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-26T16:30:00Z');
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 3)).lot.id;
});
afterAll(() => app.close());

const date = '2026-11-26';
const seconds = (time = '20:00') => epochSeconds(instantAt(date, time));
const reasons = { reason_he: 'ההופעה בוטלה', reason_en: 'The concert was cancelled' };

async function reserve(email: string, language = 'he', more: object = {}): Promise<string> {
  const hold = await holdAt(test, venue.id, seconds(), more);
  const { body } = await confirm(test, hold, { email }, language);
  return (body as { access_token: string }).access_token;
}
const pageOf = async (token: string, query = '') =>
  (await test.agent.get(`/reservations/token/${token}${query}`).expect(200)).body as Record<string, unknown>;

interface Cancellation {
  reservations: number;
  refunds_agorot: number;
  undo_id: number;
  undo_until: string;
}
async function cancelMany(body: object): Promise<Cancellation> {
  const response = await admin.post('/admin/reservations/cancel-many', { ...reasons, ...body }).expect(200);
  return response.body as Cancellation;
}
const undo = async (id: number) =>
  (await admin.post(`/admin/reservations/cancel-many/${id}/undo`, {}).expect(200)).body as {
    restored: number;
    not_restored: object[];
  };
const payments = async () =>
  (await admin.get(`/admin/payments?filter={"parking_lot_id":${lotId}}&sort=["id","ASC"]`)).body as {
    id: number;
    status: string;
  }[];
const balance = async () => {
  const [row] = await test.dataSource.query<[{ agorot: number }]>(
    'SELECT coalesce(sum(price_agorot), 0)::int AS agorot FROM money_entries WHERE parking_lot_id = $1',
    [lotId],
  );
  return row.agorot;
};
async function deliver(): Promise<Email[]> {
  await test.app.get(OutboxDeliveryService).deliverPending();
  return app.mailServer.mails.splice(0);
}
const to = (mails: Email[], email: string) =>
  mails.filter((mail) => mail.to?.some(({ address }) => address === email));

it('A dry run counts, and the cancellation frees all spots after the deadline of drivers and mails the reason', async () => {
  const [first, second] = [await reserve('a@example.test'), await reserve('b@example.test', 'en')];
  await deliver();
  const scope = { venue_id: venue.id, date };
  expect(await cancelMany({ ...scope, dry_run: true })).toMatchObject({
    ...{ reservations: 2, refunds_agorot: 0, undo_id: null },
  });
  expect((await pageOf(first))['status']).toBe('confirmed');

  const cancelled = await cancelMany(scope);
  expect(cancelled).toMatchObject({ reservations: 2, refunds_agorot: 0 });
  for (const token of [first, second])
    for (const [language, reason] of [
      ['he', reasons.reason_he],
      ['en', reasons.reason_en],
    ] as const) {
      expect(await pageOf(token, `?lang=${language}`)).toMatchObject({
        status: 'cancelled',
        cancel_reason: reason,
      });
      const { body } = await test.agent.get(`/reservations/token/${token}`).set('accept-language', language);
      expect(body).toMatchObject({ cancel_reason: reason });
    }
  const mails = await deliver();
  expect(to(mails, 'a@example.test').map(({ text }) => text)).toEqual([
    expect.stringContaining(reasons.reason_he),
  ]);
  expect(to(mails, 'b@example.test')[0]?.text).toContain(reasons.reason_en);
  expect((await payments()).map(({ status }) => status)).toEqual(['void', 'void']);
  expect(await balance()).toBe(0);
  expect((await cancelMany(scope)).reservations).toBe(0);
  await holdAt(test, venue.id, seconds());
  const [entry] = await readAuditLog(admin, { resource: 'reservations', action: 'cancel-many' });
  expect(JSON.stringify(entry)).not.toContain(reasons.reason_en);
});

it('Within ten minutes each reservation whose spot is free is confirmed again, with its payment', async () => {
  const tokens = [
    await reserve('c@example.test'),
    await reserve('d@example.test'),
    await reserve('e@example.test'),
  ];
  const owed = await balance();
  const { undo_id: id } = await cancelMany({ parking_lot_id: lotId, date });
  await deliver();
  await reserve('quick@example.test');
  await deliver();
  test.clock.advance({ minutes: 9 });
  expect(await undo(id)).toEqual({
    restored: 2,
    was_undone: false,
    not_restored: [
      { reservation_id: expect.any(Number), parking_lot_id: lotId, spot_number: expect.any(String) },
    ],
  });
  const states = await Promise.all(tokens.map(async (token) => (await pageOf(token))['status']));
  expect(states.sort()).toEqual(['cancelled', 'confirmed', 'confirmed']);
  expect(await balance()).toBe(owed);
  const { body: report } = await admin
    .get(`/admin/reports/revenue?parking_lot_id=${lotId}&period=all_time`)
    .expect(200);
  expect(report).toMatchObject({ paid_agorot: 0, owed_agorot: owed, refunded_agorot: 0 });
  expect((await payments()).map(({ status }) => status).sort()).toEqual(['owed', 'owed', 'owed', 'void']);
  expect(await deliver()).toHaveLength(2);
  expect(await undo(id)).toEqual({ restored: 0, not_restored: [], was_undone: true });
});

describe('An evening that is not near', () => {
  beforeEach(async () => {
    test.clock.moveTo('2026-11-26T10:00:00Z');
    // Those of earlier tests, which were later.
    await test.dataSource.query('DELETE FROM outbox_messages');
  });
  const scope = () => ({ venue_id: venue.id, date });
  const waitingMails = async () => {
    const filter = encodeURIComponent(JSON.stringify({ state: 'waiting', channel: 'mail' }));
    const { body } = await admin.get(`/admin/message-log?filter=${filter}`).expect(200);
    return (body as { topic: string; next_attempt_at: string }[]).filter(({ topic }) => topic !== 'reminder');
  };

  it('Drivers hear of the cancellation when it can no longer be undone', async () => {
    await reserve('later@example.test');
    await deliver();
    expect(await cancelMany({ ...scope(), dry_run: true })).toMatchObject({ messages_wait: true });
    const cancelled = await cancelMany(scope());
    expect(cancelled).toMatchObject({ reservations: 1, messages_wait: true });
    expect(await waitingMails()).toMatchObject([
      { topic: 'cancelled', next_attempt_at: cancelled.undo_until },
    ]);
    test.clock.advance({ minutes: 9 });
    expect(await deliver()).toEqual([]);
    test.clock.advance({ minutes: 1 });
    expect((await deliver()).map(({ text }) => text)).toEqual([expect.stringContaining(reasons.reason_he)]);
  });

  it('After an undo before that they hear nothing but what had not been sent yet, and the reminder', async () => {
    await reserve('knows@example.test');
    await deliver();
    await reserve('new@example.test');
    const { undo_id: id } = await cancelMany(scope());
    test.clock.advance({ minutes: 9 });
    expect(await undo(id)).toEqual({ restored: 2, not_restored: [], was_undone: false });
    expect(await waitingMails()).toMatchObject([{ topic: 'confirmed' }]);
    test.clock.advance({ minutes: 5 });
    const mails = await deliver();
    expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual(['new@example.test']);
    test.clock.moveTo(instantAt(date, '19:45'));
    expect(await deliver()).toHaveLength(2);
  });

  it('A driver whose message was sent before the undo hears that the reservation is confirmed', async () => {
    await reserve('heard@example.test');
    await deliver();
    const { undo_id: id } = await cancelMany(scope());
    // The mail server had accepted it when the undo began.
    test.clock.advance({ minutes: 10 });
    expect(await deliver()).toHaveLength(1);
    test.clock.advance({ minutes: -1 });
    await undo(id);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([expect.stringContaining('שמורה')]);
  });

  it('Doors that open within two hours, or a driver expected then, make the messages go out at once', async () => {
    await reserve('near@example.test');
    await deliver();
    test.clock.moveTo(instantAt(date, '18:00'));
    expect(await cancelMany(scope())).toMatchObject({ reservations: 1, messages_wait: false });
    expect(await deliver()).toHaveLength(1);
    test.clock.moveTo(instantAt(date, '17:00'));
    const event = await createEventAt(test, venue.id, instantAt(date, '18:30'));
    await reserve('late@example.test', 'he', { event: event.slug });
    const dry = { message_he: 'בוטל', message_en: 'Cancelled', dry_run: true };
    expect((await admin.post(`/admin/events/${event.id}/cancel`, dry).expect(200)).body).toMatchObject({
      ...{ reservations: 1, messages_wait: false },
    });
  });
});

it('What was paid at the lot waits until an operator has returned it, once it can no longer be undone', async () => {
  await reserve('f@example.test');
  await reserve('g@example.test');
  const ids = (await payments()).map(({ id }) => id);
  await admin.post('/admin/payments/mark-paid', { ids, paid_on: date, note: null }).expect(200);
  const paid = await balance();
  const first = await cancelMany({ venue_id: venue.id, date });
  expect(first).toMatchObject({ reservations: 2, refunds_agorot: paid });
  await runJobIfDue(test, 'refund_evenings');
  expect(await balance()).toBe(paid);
  await undo(first.undo_id);
  expect((await payments()).map(({ status }) => status)).toEqual(['paid', 'paid']);

  const second = await cancelMany({ venue_id: venue.id, date });
  expect(second.refunds_agorot).toBe(paid);
  test.clock.advance({ minutes: 11 });
  await runJobIfDue(test, 'refund_evenings');
  await runJobIfDue(test, 'refund_evenings');
  const waiting = (await payments()) as { id: number; status: string; refund_state: string }[];
  expect(waiting).toMatchObject([
    { status: 'paid', refund_state: 'by_hand' },
    { status: 'paid', refund_state: 'by_hand' },
  ]);
  expect(await balance()).toBe(paid);
  const toReturn = async () =>
    ((await admin.get('/admin/attention').expect(200)).body as { refunds_to_return: number })
      .refunds_to_return;
  expect(await toReturn()).toBe(2);
  const filter = encodeURIComponent('{"is_to_return":true}');
  expect((await admin.get(`/admin/payments?filter=${filter}`).expect(200)).body).toHaveLength(2);
  for (const { id } of waiting) {
    const preview = await admin.post(`/admin/payments/${id}/refund-preview`, {}).expect(200);
    expect((preview.body as { amount_agorot: number }).amount_agorot).toBeGreaterThan(0);
    await admin.post(`/admin/payments/${id}/refund`, {}).expect(200);
  }
  expect((await payments()).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  expect(await toReturn()).toBe(0);
  expect(await balance()).toBe(0);
  await admin.post(`/admin/reservations/cancel-many/${second.undo_id}/undo`, {}).expect(409);
});

it('An event is cancelled with its reservations and holds, and other events of the venue remain', async () => {
  const create = async (slug: string) => {
    const event = {
      venue_id: venue.id,
      title: 'ערב',
      slug,
      starts_at: instantAt(date, '20:30').toISOString(),
    };
    return ((await admin.post('/admin/events', event).expect(201)).body as { id: number }).id;
  };
  const [id] = [await create(`a-${venue.id}`), await create(`b-${venue.id}`)];
  const cancelled = await reserve('h@example.test', 'he', { event: `a-${venue.id}` });
  const other = await reserve('i@example.test', 'he', { event: `b-${venue.id}` });
  const hold = await holdAt(test, venue.id, seconds(), { event: `a-${venue.id}` });
  const body = { message_he: 'ההופעה בוטלה', message_en: 'Cancelled' };
  const dry = await admin.post(`/admin/events/${id}/cancel`, { ...body, dry_run: true }).expect(200);
  expect(dry.body).toMatchObject({ reservations: 1, refunds_agorot: 0, cannot_move: [] });
  const { body: result } = await admin.post(`/admin/events/${id}/cancel`, body).expect(200);
  expect(result).toMatchObject({ reservations: 1, cannot_move: [] });
  expect((await pageOf(cancelled))['status']).toBe('cancelled');
  expect((await pageOf(other))['status']).toBe('confirmed');
  expect((await confirm(test, hold)).status).not.toBe(201);
  expect((await admin.get(`/admin/events/${id}`)).body).toMatchObject({
    state: 'cancelled',
    reservations: 0,
  });

  expect(await undo((result as Cancellation).undo_id)).toMatchObject({ restored: 1 });
  await holdAt(test, venue.id, seconds(), { event: `b-${venue.id}` });
  expect((await admin.get(`/admin/events/${id}`)).body).toMatchObject({
    state: 'scheduled',
    reservations: 1,
  });
});

it.each([
  [{ date }, 'venue_id'],
  [{ venue_id: 1, event_id: 1, date }, 'venue_id'],
  [{ venue_id: 1 }, 'date'],
  [{ event_id: 999_999 }, 'event_id'],
])('%j is no evening', async (scope, field) => {
  const { body } = await admin.post('/admin/reservations/cancel-many', { ...scope, ...reasons }).expect(400);
  expect(body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
});

it('Managers cancel the events of their venues only, with dry run and undo, and see no driver', async () => {
  const start = instantAt(date, '20:30');
  const event = await createEventAt(test, venue.id, start);
  await reserve('guest@example.test', 'he', { event: event.slug });
  const user = await createUser(test, 'venue_manager');
  const manager = asUser(test, user.token);
  const path = `/venues/me/events/${event.id}/cancel`;
  const messages = { message_he: 'בוטל', message_en: 'Cancelled' };
  await manager.post(path, messages).expect(404);
  await admin.post(`/admin/users/${user.id}/make-venue-manager/${venue.id}`).expect(200);
  const counts = { reservations: 1, refunds_agorot: 0, cannot_move: [] };
  const dry = await manager.post(path, { dry_run: true }).expect(200);
  const atOnce = { ...counts, messages_wait: false };
  expect(dry.body).toEqual({ ...atOnce, undo_id: null, undo_until: null });
  await manager.post(path, { dry_run: false }).expect(400);
  const { body } = await manager.post(path, messages).expect(200);
  expect(body).toEqual({ ...atOnce, undo_id: expect.any(Number), undo_until: expect.any(String) });
  const { undo_id: id } = body as Cancellation;
  const stranger = asUser(test, (await createUser(test, 'venue_manager')).token);
  await stranger.post(`/venues/me/cancellations/${id}/undo`, {}).expect(404);
  const undoable = `/venues/me/events/${event.id}/undoable`;
  expect((await manager.get(undoable).expect(200)).body).toMatchObject([
    { kind: 'cancellation', undo_id: id, reservations: 1 },
  ]);
  test.clock.advance({ minutes: 11 });
  expect((await manager.get(undoable).expect(200)).body).toEqual([]);
  test.clock.advance({ minutes: -11 });
  const ofLot = await cancelMany({ parking_lot_id: lotId, date });
  await manager.post(`/venues/me/cancellations/${ofLot.undo_id}/undo`, {}).expect(404);
  await manager.get('/admin/cancellations').expect(403);
  const undone = await manager.post(`/venues/me/cancellations/${id}/undo`, {}).expect(200);
  expect(undone.body).toEqual({ restored: 1, not_restored: [], was_undone: false });
  expect((await admin.get(`/admin/events/${event.id}`)).body).toMatchObject({ state: 'scheduled' });
});

it('Past cancellations are listed, the latest first, until when they can be undone', async () => {
  await reserve('listed@example.test');
  const first = await cancelMany({ parking_lot_id: lotId, date, slot: 0 });
  await undo(first.undo_id);
  test.clock.advance({ minutes: 1 });
  const second = await cancelMany({ venue_id: venue.id, date });
  // Nothing was cancelled.
  await cancelMany({ venue_id: venue.id, date });
  const list = async (filter: object) => {
    const query = `filter=${JSON.stringify(filter)}&sort=["made_at","DESC"]`;
    return (await admin.get(`/admin/cancellations?${query}`).expect(200)).body as object[];
  };
  const common = { reservations: 1, date, reason_en: reasons.reason_en, event_id: null };
  expect(await list({ venue_id: venue.id })).toEqual([
    expect.objectContaining({
      ...{ ...common, id: second.undo_id, venue_id: venue.id, slot: null },
      ...{ undo_until: second.undo_until, undone_at: null },
    }),
  ]);
  expect(await list({ parking_lot_id: lotId })).toEqual([
    expect.objectContaining({
      ...{ ...common, id: first.undo_id, parking_lot_id: lotId, slot: 0, undone_at: expect.any(String) },
    }),
  ]);
});
