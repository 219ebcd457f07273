import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OffersService } from '../../src/waitlist/offers.service.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import {
  confirm,
  confirmAndGetToken,
  type Hold,
  holdAt,
  requestParking,
} from '../support/driver-requests.js';
import { createEventAt } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';

const reservedAt = '2026-11-22T10:00:00Z';
const time = epochSeconds(instantAt('2026-11-25', '19:30'));

let folder: string;
let admin: ReturnType<typeof asUser>;
let people = 0;

const test = useTestApp(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panui-waitlist-'));
  return { OUTBOX_DIR: folder };
});
beforeAll(async () => {
  test.clock.moveTo(reservedAt);
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo(reservedAt);
  await test.dataSource.query('TRUNCATE outbox_messages, waitlist_entries, form_uses');
});
afterAll(() => rm(folder, { recursive: true }));

/** A venue without a free spot, and the tokens of its reservations. */
async function createFullVenue(spots = 1) {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, spots);
  const tokens: string[] = [];
  for (let i = 0; i < spots; i++)
    tokens.push(await confirmAndGetToken(test, await holdAt(test, venue.id, time)));
  await test.dataSource.query('DELETE FROM outbox_messages');
  return { venue, lot, spotIds, tokens };
}

async function joinList(venueId: number, email: string, over: object = {}, language = 'he', headers = {}) {
  people += 1;
  const { body } = await test.agent.get('/landing/contact-form');
  test.clock.advance({ seconds: 4 });
  return test.agent
    .post('/landing/waitlist')
    .set({
      'x-forwarded-for': `10.7.${people >> 8}.${people & 255}`,
      'accept-language': language,
      ...headers,
    })
    .send({
      form_token: (body as { form_token: string }).form_token,
      venue_id: venueId,
      reservation_time: time,
      email,
      ...over,
    });
}

const processQueue = () => test.app.get(OffersService).processQueue();
const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();
const cancel = (token: string | undefined) => test.agent.post(`/reservations/token/${token}/cancel`);

const numberOf = (file: string) => Number(/-(\d+)\.eml$/.exec(file)?.[1]);

/** The mails to an address, the latest last. */
async function readMailsTo(email: string): Promise<Email[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('message-0-'));
  const mails = [];
  for (const name of files.sort((a, b) => numberOf(a) - numberOf(b)))
    mails.push(await PostalMime.parse(await readFile(join(folder, name))));
  return mails.filter(({ to }) => to?.[0]?.address === email);
}

const mailsTo = async (email: string): Promise<string[]> =>
  (await readMailsTo(email)).map(({ text }) => text ?? '');

/** The secret in the link of the latest mail to an address. */
async function secretOf(email: string): Promise<string> {
  const link = /#(?:offer=)?([0-9a-z]+\.[\w-]{43})/;
  const [, secret] = link.exec((await mailsTo(email)).at(-1) ?? '') ?? [];
  if (!secret) throw new Error(`no mail to ${email} has a link`);
  return secret;
}

interface EntryView {
  state: string;
  ahead: number | null;
  hold: Hold | null;
}

/** The entry as its link shows it, after an action if one is given. */
async function entryOf(token: string, action: 'place' | 'leave' | 'stay' = 'place'): Promise<EntryView> {
  const { status, body } = await test.agent.post(`/landing/waitlist/${action}`).send({ token });
  expect(status).toBe(200);
  return body as EntryView;
}

/** Adds a waiting entry; returns its email and the secret of its link. */
async function waiting(venueId: number, name: string, over: object = {}) {
  const email = `${name}.${(people += 1)}@example.test`;
  expect((await joinList(venueId, email, over)).status).toBe(201);
  await deliverMessages();
  return { email, secret: await secretOf(email) };
}

/**
 * Adds an entry that is offered the spot of a cancelled reservation; returns it as `waiting` does. The mail is not
 * delivered yet.
 */
async function offerFreedSpot() {
  const { venue, tokens } = await createFullVenue();
  const first = await waiting(venue.id, 'first');
  await cancel(tokens[0]);
  await processQueue();
  return first;
}

const offeredTo = async () =>
  (
    await test.dataSource.query<{ email: string }[]>(
      `SELECT email FROM waitlist_entries WHERE state = 'offered' ORDER BY id`,
    )
  ).map(({ email }) => email);
const states = () =>
  test.dataSource.query<{ state: string }[]>('SELECT state FROM waitlist_entries ORDER BY id');

describe('POST /landing/waitlist', () => {
  it('The mail program is told the page on which to leave the list', async () => {
    const { venue } = await createFullVenue();
    const { email, secret } = await waiting(venue.id, 'unsubscriber');
    const [mail] = await readMailsTo(email);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(header).toMatch(/^<https?:\/\/[^<>]+\/waitlist\?[^<>]*#[^<>]+>$/);
    expect(header).toContain(secret);
    expect((await entryOf(secret, 'leave')).state).toBe('left');
  });

  it('Joining while a spot is free is rejected with spot_is_free', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { status, body } = await joinList(venue.id, 'dana@example.test');
    expect([status, body.code]).toEqual([409, 'spot_is_free']);
    expect(await states()).toEqual([]);
  });

  it('Joining sends a mail in the language of the request, with the link to the entry', async () => {
    const { venue } = await createFullVenue();
    const { status, body } = await joinList(venue.id, 'Dana@Example.test', {}, 'en');
    expect([status, body]).toEqual([
      201,
      { venue_id: venue.id, reservation_time: time, reservation_end: '2026-11-26T00:00:00.000Z' },
    ]);
    expect(await deliverMessages()).toBe(1);
    expect(await deliverMessages()).toBe(0);
    const [mail] = await mailsTo('dana@example.test');
    expect(mail).toContain('You are on the waiting list');
    expect(mail?.replace(/[\u2066-\u2069]/g, '')).toContain('19:30\u00a0to\u00a002:00 the next day');
    expect(mail?.replace(/[\u2066-\u2069]/g, '')).toContain('The list closes at 19:30');
    expect(mail).toContain('/my-reservations?lang=en');
    expect(mail).toMatch(/\/waitlist\?lang=en#/);
    expect(await entryOf(await secretOf('dana@example.test'))).toMatchObject({
      state: 'waiting',
      ahead: 0,
      hold: null,
    });
  });

  it('Joining twice returns the same response and creates one entry', async () => {
    const { venue } = await createFullVenue();
    const responses = [];
    for (const email of ['dana@example.test', 'DANA@example.test']) {
      const { status, body } = await joinList(venue.id, email);
      responses.push({ status, body });
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(await states()).toEqual([{ state: 'waiting' }]);
    expect(await deliverMessages()).toBe(1);
  });

  it('Joining is rejected with its own code for closed lots, a past time and an invalid email', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { is247: false, openWeekdays: [] });
    expect((await joinList(venue.id, 'dana@example.test')).body.code).toBe('parking_closed');
    const past = await joinList(venue.id, 'dana@example.test', { reservation_time: 1_700_000_000 });
    expect(past.body.code).toBe('past_timestamp');
    const { status, body } = await joinList(venue.id, 'dana');
    expect([status, body.errors[0].field]).toEqual([400, 'email']);
    expect((await joinList(987_654_321, 'dana@example.test')).body.code).toBe('venue_not_found');
    expect((await joinList(venue.id, 'dana@example.test', { strange: 1 })).status).toBe(400);
  });

  it('After the booking horizon was raised, its new times are checked for free spots at once', async () => {
    const { venue } = await createFullVenue();
    const reservation_time = time + 100 * 86_400;
    for (const beyond of [reservation_time, 8.64e12]) {
      const rejected = await joinList(venue.id, 'far@example.test', { reservation_time: beyond });
      expect([rejected.status, rejected.body.code]).toEqual([400, 'invalid_timestamp']);
    }
    await admin.put('/admin/settings', { booking_horizon_days: 120 }).expect(200);
    const joined = await joinList(venue.id, 'far@example.test', { reservation_time });
    await admin.put('/admin/settings', { booking_horizon_days: 90 }).expect(200);
    expect(joined.body.code).toBe('spot_is_free');
  });

  it('A form that is sent too quickly is rejected, and one with the hidden field filled in creates no entry', async () => {
    const { venue } = await createFullVenue();
    const { body } = await test.agent.get('/landing/contact-form');
    const hasty = await test.agent.post('/landing/waitlist').send({
      form_token: (body as { form_token: string }).form_token,
      venue_id: venue.id,
      reservation_time: time,
      email: 'robot@example.test',
    });
    expect([hasty.status, Number(hasty.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await joinList(venue.id, 'robot@example.test', { form_token: 'made up' })).status).toBe(400);
    expect((await joinList(venue.id, 'robot@example.test', { reason: 'x' })).status).toBe(201);
    expect(await states()).toEqual([]);
  });

  it('A form token is accepted once, also by several processes at the same time', async () => {
    const { venue } = await createFullVenue();
    const { body } = await test.agent.get('/landing/contact-form');
    const { form_token: token } = body as { form_token: string };
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.test`);
    const joined = await Promise.all(emails.map((email) => joinList(venue.id, email, { form_token: token })));
    expect(joined.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect(joined.find(({ status }) => status === 400)?.body.errors).toMatchObject([
      { field: 'form_token', code: 'used' },
    ]);
    expect(await states()).toHaveLength(1);
    const winner = emails[joined.findIndex(({ status }) => status === 201)] ?? '';
    expect((await joinList(venue.id, winner, { form_token: token })).status).toBe(201);
    expect(await states()).toHaveLength(1);
    const letter = { name: 'דנה', email: 'dana@example.test', message: 'שלום', form_token: token };
    const sent = await test.agent.post('/landing/contact-messages').send(letter);
    expect([sent.status, sent.body.errors?.[0]?.field]).toEqual([400, 'form_token']);
  });

  it('A rejected request does not use up its form token', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { body } = await test.agent.get('/landing/contact-form');
    const { form_token: token } = body as { form_token: string };
    const rejected = await joinList(venue.id, 'dana@example.test', { form_token: token });
    expect(rejected.body.code).toBe('spot_is_free');
    await holdAt(test, venue.id, time);
    expect((await joinList(venue.id, 'other@example.test', { form_token: token })).status).toBe(201);
  });

  it('An email address has ten entries at most, and the response does not reveal it', async () => {
    for (let i = 0; i < 11; i++) {
      const { venue } = await createFullVenue();
      expect((await joinList(venue.id, 'dana@example.test')).status).toBe(201);
    }
    expect(await states()).toHaveLength(10);
  });
});

describe('A spot that becomes free', () => {
  it('It is held for the first entry of the queue only, and can be confirmed', async () => {
    const { venue, tokens } = await createFullVenue();
    const [first, second, third] = [
      await waiting(venue.id, 'first'),
      await waiting(venue.id, 'second'),
      await waiting(venue.id, 'third'),
    ];
    expect((await entryOf(third.secret)).ahead).toBe(2);
    expect(await processQueue()).toMatchObject({ offered: 0 });
    await cancel(tokens[0]).expect(200);
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect(await processQueue()).toMatchObject({ offered: 0 });
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: time })).body.code).toBe(
      'no_spots_available',
    );
    expect((await entryOf(second.secret)).state).toBe('waiting');
    expect((await entryOf(third.secret)).ahead).toBe(1);
    // The offer, and the confirmation of the cancellation.
    expect(await deliverMessages()).toBe(2);
    const [, mail = ''] = await mailsTo(first.email);
    expect(mail).toContain(
      `/reserve?venue_id=${venue.id}&reservation_time=${time}&lang=he#offer=${first.secret}`,
    );
    expect(mail).toContain('התפנה מקום');
    expect(mail.replace(/[\u2066-\u2069]/g, '')).toContain('כניסה: מ־18:30');
    expect(mail).toContain('/my-reservations?lang=he');

    const { state, hold } = await entryOf(first.secret);
    expect(state).toBe('offered');
    expect(hold?.expires_in).toBeGreaterThan(400);
    if (!hold) throw new Error('no hold');
    expect((await confirm(test, hold)).status).toBe(201);
    expect(await processQueue()).toMatchObject({ confirmed: 1, offered: 0 });
    expect((await entryOf(first.secret)).state).toBe('confirmed');
    const [cached] = await test.dataSource.query<[{ email: string }]>(
      `SELECT email FROM waitlist_entries WHERE state = 'confirmed'`,
    );
    expect(cached.email).toBe('');
  });

  it('It belongs to the event of the link with which the entry was made, and so does the link of the offer', async () => {
    const { venue, tokens } = await createFullVenue();
    const start = instantAt('2026-11-25', '20:00');
    const events = [await createEventAt(test, venue.id, start), await createEventAt(test, venue.id, start)];
    const { email, secret } = await waiting(venue.id, 'guest', { event: events[1]?.slug });
    await cancel(tokens[0]);
    await processQueue();
    await deliverMessages();
    expect((await mailsTo(email)).at(-1)).toContain(`&event=${events[1]?.slug}&`);
    const { hold } = await entryOf(secret);
    const token = await confirmAndGetToken(test, hold as Hold);
    const { body } = await test.agent.get(`/reservations/token/${token}`).expect(200);
    expect(body).toMatchObject({ event_id: events[1]?.id });
  });

  it('It is not made for an event that was cancelled, though another one takes place at the time', async () => {
    const { venue } = await createFullVenue();
    const start = instantAt('2026-11-25', '20:00');
    const [gone] = [await createEventAt(test, venue.id, start), await createEventAt(test, venue.id, start)];
    const { secret } = await waiting(venue.id, 'guest', { event: gone.slug });
    const other = await waiting(venue.id, 'other');
    const messages = { message_he: 'בוטל', message_en: 'Cancelled' };
    await admin.post(`/admin/events/${gone.id}/cancel`, messages).expect(200);
    expect((await entryOf(secret)).state).toBe('ended');
    expect((await entryOf(other.secret)).state).toBe('waiting');
    expect((await joinList(venue.id, 'late@example.test', { event: gone.slug })).status).not.toBe(201);
  });

  it('It is offered once, in the order of the queue, although several processes look at the same time', async () => {
    const { venue, tokens } = await createFullVenue(3);
    const line = [];
    for (const name of ['a', 'b', 'c', 'd']) line.push(await waiting(venue.id, name));
    await cancel(tokens[0]);
    await cancel(tokens[1]);
    const results = await Promise.all([processQueue(), processQueue(), processQueue(), processQueue()]);
    expect(results.reduce((sum, { offered }) => sum + offered, 0)).toBe(2);
    const seen = [];
    for (const { secret } of line) seen.push((await entryOf(secret)).state);
    expect(seen).toEqual(['offered', 'offered', 'waiting', 'waiting']);
    const [{ held }] = await test.dataSource.query<[{ held: number }]>(
      `SELECT count(*)::int AS held FROM holds WHERE venue_id = $1 AND state = 'live'`,
      [venue.id],
    );
    expect(held).toBe(2);
  });

  it('It goes to the next entry when the offer expires, and the first one can rejoin at the end', async () => {
    const { venue, tokens } = await createFullVenue();
    const [first, second] = [await waiting(venue.id, 'first'), await waiting(venue.id, 'second')];
    await cancel(tokens[0]);
    await processQueue();
    await deliverMessages();
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 1 });
    expect(await entryOf(first.secret)).toMatchObject({ state: 'missed', hold: null });
    expect((await entryOf(second.secret)).state).toBe('offered');
    const third = await waiting(venue.id, 'third');
    expect(await entryOf(first.secret, 'stay')).toMatchObject({ state: 'waiting', ahead: 1 });
    expect((await entryOf(third.secret)).ahead).toBe(0);
    await deliverMessages();
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 1 });
    expect((await entryOf(third.secret)).state).toBe('offered');
  });

  it('An offer lasts while its hold is renewed, however long the job was not running', async () => {
    const { venue, tokens } = await createFullVenue();
    const first = await waiting(venue.id, 'first');
    const second = await waiting(venue.id, 'second');
    await cancel(tokens[0]);
    await processQueue();
    await deliverMessages();
    const { hold } = await entryOf(first.secret);
    test.clock.advance({ seconds: 400 });
    await test.agent
      .post('/landing/renew-hold')
      .send({ spot_id: hold?.spot_id, session_token: hold?.session_token })
      .expect(200);
    test.clock.advance({ seconds: 400 });
    expect(await processQueue()).toMatchObject({ missed: 0, offered: 0 });
    test.clock.advance({ hours: 3 });
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 1 });
    expect((await entryOf(second.secret)).state).toBe('offered');
  });

  it('An offer that is confirmed shortly after its expiry counts as confirmed', async () => {
    const first = await offerFreedSpot();
    await deliverMessages();
    const { hold } = await entryOf(first.secret);
    test.clock.advance({ seconds: 430 });
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 0 });
    if (!hold) throw new Error('no hold');
    expect((await confirm(test, hold)).status).toBe(201);
    expect(await processQueue()).toMatchObject({ confirmed: 1 });
    expect((await entryOf(first.secret)).state).toBe('confirmed');
  });

  it('A spot is also offered after an expired hold, a lifted block and a driver who is not coming', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    await holdAt(test, venue.id, time);
    const first = await waiting(venue.id, 'first');
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ offered: 1 });
    const hold = (await entryOf(first.secret)).hold;
    await test.agent
      .post('/landing/release-hold')
      .send({ spot_id: hold?.spot_id, session_token: hold?.session_token });
    await deliverMessages();
    await test.dataSource.query(
      `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date)
       VALUES ($1, $2, now(), '2026-11-01', '2026-12-29')`,
      [lot.id, spotIds[0]],
    );
    const second = await waiting(venue.id, 'second');
    expect(await processQueue()).toMatchObject({ offered: 0 });
    await test.dataSource.query('UPDATE spot_blocks SET lifted_at = now() WHERE parking_lot_id = $1', [
      lot.id,
    ]);
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect((await entryOf(second.secret)).state).toBe('offered');
  });

  it('An offer counts against the hold limit of its client, and other clients get offers meanwhile', async () => {
    const limit = (hold_limit_per_client: number) =>
      admin.put('/admin/settings', { hold_limit_per_client }).expect(200);
    await limit(2);
    const { venue, tokens } = await createFullVenue(5);
    const sameClient = { 'x-forwarded-for': '198.51.100.7' };
    for (const name of ['a', 'b', 'c', 'd'])
      await joinList(venue.id, `${name}@example.test`, {}, 'he', sameClient);
    await joinList(venue.id, 'behind@example.test');
    for (const token of tokens) await cancel(token);
    expect(await processQueue()).toMatchObject({ offered: 3 });
    expect(await offeredTo()).toEqual(['a@example.test', 'b@example.test', 'behind@example.test']);
    const requested = { venue_id: venue.id, reservation_time: time };
    expect((await requestParking(test, requested, sameClient)).status).toBe(429);
    expect((await requestParking(test, requested)).status).toBe(201);
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ offered: 3 });
    expect(await offeredTo()).toEqual(['c@example.test', 'd@example.test', 'behind@example.test']);
    await limit(10);
  });

  it('A spot that a driver holds is not offered, and a driver who requests a free one gets it', async () => {
    const { venue, tokens } = await createFullVenue();
    const first = await waiting(venue.id, 'first');
    await cancel(tokens[0]);
    const hold = await holdAt(test, venue.id, time);
    expect(await processQueue()).toMatchObject({ offered: 0 });
    expect((await entryOf(first.secret)).state).toBe('waiting');
    expect((await confirm(test, hold)).status).toBe(201);
  });

  it('An accessible spot skips entries without a permit, which keep their position', async () => {
    const { venue, lot } = await createFullVenue();
    const first = await waiting(venue.id, 'first');
    const disabled = await waiting(venue.id, 'disabled', { accessible: true });
    await createSpot(test.dataSource, lot.id, 'H', { isHandicap: true });
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect((await entryOf(disabled.secret)).hold?.spot_number).toBe('H');
    expect(await entryOf(first.secret)).toMatchObject({ state: 'waiting', ahead: 0 });
  });

  it('A spot of a lot that serves two venues is offered to the older entry', async () => {
    const { venue, tokens } = await createFullVenue();
    const neighbour = await createVenue(test.dataSource, { lat: venue.lat, lng: venue.lng });
    const older = await waiting(neighbour.id, 'older');
    const newer = await waiting(venue.id, 'newer');
    await cancel(tokens[0]);
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect((await entryOf(older.secret)).state).toBe('offered');
    expect((await entryOf(newer.secret)).state).toBe('waiting');
  });

  it('A spot is not offered to an entry whose time has passed', async () => {
    const { venue, tokens } = await createFullVenue();
    const late = await waiting(venue.id, 'late');
    test.clock.moveTo(new Date(time * 1000));
    await test.dataSource.query('DELETE FROM spot_claims');
    expect(tokens).toHaveLength(1);
    expect(await processQueue()).toMatchObject({ offered: 0 });
    expect(await runJobIfDue(test, 'serve_waitlist')).toMatchObject({
      ended: 1,
      offered: 0,
    });
    expect((await entryOf(late.secret)).state).toBe('ended');
    expect((await entryOf(late.secret, 'stay')).state).toBe('ended');
  });

  it('An offer whose mail failed ends with its hold, and the entry stays in the queue', async () => {
    const first = await offerFreedSpot();
    test.clock.advance({ seconds: 421 });
    await processQueue();
    expect((await entryOf(first.secret)).state).toBe('offered');
    const [{ offers }] = await test.dataSource.query<[{ offers: number }]>(
      'SELECT offers FROM waitlist_entries',
    );
    expect(offers).toBe(2);
  });

  it('The mail of an earlier offer does not count for a later one whose mail failed', async () => {
    const first = await offerFreedSpot();
    await deliverMessages();
    test.clock.advance({ seconds: 421 });
    await processQueue();
    expect(await entryOf(first.secret, 'stay')).toMatchObject({ state: 'waiting' });
    expect(await processQueue()).toMatchObject({ offered: 1 });
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 1 });
    expect((await entryOf(first.secret)).state).toBe('offered');
  });
});

describe('POST /landing/waitlist/leave', () => {
  it('Leaving erases the email and the mails and releases the offered spot; opening the link changes nothing', async () => {
    const { venue, tokens } = await createFullVenue();
    const first = await waiting(venue.id, 'first');
    const second = await waiting(venue.id, 'second');
    await cancel(tokens[0]);
    await processQueue();
    await deliverMessages();
    expect((await test.agent.get('/landing/waitlist/leave')).status).toBe(405);
    expect((await entryOf(first.secret)).state).toBe('offered');
    expect((await entryOf(first.secret, 'leave')).state).toBe('left');
    const rows = await test.dataSource.query('SELECT FROM waitlist_entries WHERE email = $1', [first.email]);
    expect(rows).toEqual([]);
    expect(await mailsTo(first.email)).toEqual([]);
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect((await entryOf(second.secret)).state).toBe('offered');
    expect((await entryOf(first.secret, 'leave')).state).toBe('left');
    expect((await entryOf(first.secret, 'stay')).state).toBe('left');
  });

  it('Leaving succeeds although a stored mail cannot be deleted', async () => {
    const before = await readdir(folder);
    const { email, secret } = await waiting((await createFullVenue()).venue.id, 'first');
    const paths = (await readdir(folder))
      .filter((name) => !before.includes(name))
      .map((name) => join(folder, name));
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      await rm(path);
      await mkdir(path);
    }
    expect((await entryOf(secret, 'leave')).state).toBe('left');
    expect(await test.dataSource.query('SELECT FROM waitlist_entries WHERE email = $1', [email])).toEqual([]);
    for (const path of paths) await rm(path, { recursive: true });
  });

  it.each([undefined, 7, '', 'x', `1.${'A'.repeat(43)}`])('The token %p is not found', async (token) => {
    for (const action of ['place', 'leave', 'stay']) {
      const { status, body } = await test.agent.post(`/landing/waitlist/${action}`).send({ token });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('Stored waitlist entries', () => {
  it('Admins see entries, their offers and outcomes, and no secrets', async () => {
    const { venue, lot, tokens } = await createFullVenue();
    const first = await waiting(venue.id, 'first');
    await waiting(venue.id, 'second');
    await cancel(tokens[0]);
    await processQueue();
    const requested = (filter: object) =>
      admin.get(`/admin/waitlist-entries?filter=${JSON.stringify(filter)}&sort=["queued_at","ASC"]`);
    const { status, body } = await requested({
      venue_id: venue.id,
      from: '2026-11-24T22:00:00Z',
      until: '2026-11-25T22:00:00Z',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        email: first.email,
        venue_name: venue.name,
        reservation_time: '2026-11-25T17:30:00.000Z',
        state: 'offered',
        offers: 1,
        offered_lot_id: lot.id,
      },
      { state: 'waiting', offers: 0, offered_at: null },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token|hash|sealed|session/);
    expect((await requested({ state: 'waiting', q: 'second' })).body).toHaveLength(1);
    expect((await requested({ until: '2026-11-24T22:00:00Z' })).body).toEqual([]);
    expect((await requested({ state: 'asleep' })).status).toBe(400);
  });

  it('Secrets are stored encrypted or as hashes', async () => {
    const first = await offerFreedSpot();
    const { hold } = await entryOf(first.secret);
    const [{ all }] = await test.dataSource.query<[{ all: string }]>(
      `SELECT string_agg(e::text, ' ') AS all FROM waitlist_entries e`,
    );
    for (const secret of [first.secret, hold?.session_token ?? '']) {
      const [, own = ''] = secret.split('.');
      expect(own).toHaveLength(43);
      expect(all).not.toContain(own);
      expect(all).not.toContain(Buffer.from(own).toString('hex'));
    }
  });

  it('Entries and their mails are erased after the retention period', async () => {
    const { venue } = await createFullVenue();
    const first = await waiting(venue.id, 'first');
    await admin.put('/admin/settings', { personal_data_retention_days: 30 });
    const erase = () => runJobIfDue(test, 'erase_personal_data');
    test.clock.moveTo(new Date(time * 1000 + 29 * 86_400_000));
    await erase();
    expect(await mailsTo(first.email)).toHaveLength(1);
    test.clock.moveTo(new Date(time * 1000 + 31 * 86_400_000));
    await erase();
    expect(await states()).toEqual([]);
    expect(await mailsTo(first.email)).toEqual([]);
    expect(await test.dataSource.query('SELECT FROM outbox_messages')).toEqual([]);
  });
});
